import { lazyComponent } from '#client/ui/lazy-component.ts';

/** The session that runs, on the bars of other screens. */
export const LiveSession = lazyComponent(() => import('./live-session.tsx'));
