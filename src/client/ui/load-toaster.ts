import { loadWhenOnline } from '#client/lib/load-when-online.ts';

/** Loads the toast library, with the first toast or ahead of it. */
export const loadToaster = loadWhenOnline(() => import('./toaster.tsx'), 'kept');
