import { lazyComponent } from '#client/ui/lazy-component.ts';

export const RoomNote = lazyComponent(() => import('./room-note.tsx'));
