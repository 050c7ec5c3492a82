import { loadWhenOnline } from '#client/lib/load-when-online.ts';

/** The toast library, fetched with the first toast or beforehand. */
export const loadToaster = loadWhenOnline(() => import('./toaster.tsx'));
