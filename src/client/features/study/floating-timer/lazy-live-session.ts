import { lazyComponent } from '#client/ui/lazy-component.ts';

/** The active session in the bars of other screens. */
export const LiveSession = lazyComponent(() => import('./live-session.tsx'));
