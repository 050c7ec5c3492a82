import { lazyComponent } from '#client/ui/lazy-component.ts';

export const DueBadge = lazyComponent(() => import('#client/features/today/due-badge.tsx'));
