import { lazyComponent } from '#client/ui/lazy-component.ts';

export const ChannelDialog = lazyComponent(() => import('./channel-dialog.tsx'));
