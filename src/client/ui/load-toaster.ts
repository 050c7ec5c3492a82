import { onceOnline } from '#client/lib/once-online.ts';

/** The toast library, fetched with the first toast or beforehand. */
export const loadToaster = onceOnline(() => import('./toaster.tsx'));
