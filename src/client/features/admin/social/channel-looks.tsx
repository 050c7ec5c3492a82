import { AtSign, Cloud, Webhook } from 'lucide-react';
import type { SocialChannel } from '#contract/admin-social.ts';

export const channelIcons = { mastodon: AtSign, bluesky: Cloud, webhook: Webhook } as const;

export function ChannelIcon({ kind }: Pick<SocialChannel, 'kind'>) {
  const Icon = channelIcons[kind];
  return <Icon aria-hidden="true" />;
}
