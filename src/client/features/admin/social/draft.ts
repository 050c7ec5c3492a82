import type { SocialChannel, SocialImage, SocialPost, WantedPost } from '#contract/admin-social.ts';
import { composePost } from '#domain/social/channels.ts';
import { measurePost, type PostMeasure } from '#domain/social/measure-post.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';
import { localTime } from '#client/lib/local-time.ts';

/** A post being edited. */
export interface Draft {
  body: string;
  language: InterfaceLanguage;
  link: string;
  images: SocialImage[];
  /** Selected channels, each with its own text or null. */
  channels: Record<string, string | null>;
  /** Value of the time field; empty for now. */
  when: string;
}

export const emptyDraft = (channels: SocialChannel[], language: InterfaceLanguage): Draft => ({
  body: '',
  language,
  link: '',
  images: [],
  channels: Object.fromEntries(channels.filter(({ state }) => state === 'on').map(({ uuid }) => [uuid, null])),
  when: '',
});

export const draftOf = ({ body, language, link, images, deliveries, dueAt }: SocialPost): Draft => ({
  body,
  language,
  link: link ?? '',
  images,
  channels: Object.fromEntries(deliveries.map((one) => [one.channelUuid, one.body])),
  when: dueAt === null ? '' : localTime(new Date(dueAt)),
});

export const wantedOf = ({ body, language, link, images, channels, when }: Draft, isDraft: boolean): WantedPost => ({
  body: body.trim(),
  language,
  link: link.trim() || null,
  images: images.map(({ uuid, alt }) => ({ uuid, alt: alt.trim() })),
  channels: Object.entries(channels).map(([uuid, own]) => ({ uuid, body: own?.trim() || null })),
  dueAt: isDraft || when === '' ? null : new Date(when).toISOString(),
});

export const textFor = ({ body, link, channels }: Draft, { uuid }: SocialChannel): string =>
  composePost((channels[uuid]?.trim() || body).trim(), link.trim() || null);

export const measureFor = (draft: Draft, channel: SocialChannel): PostMeasure =>
  measurePost(textFor(draft, channel), channel.limits);

export type Obstacle =
  | { why: 'channels' | 'empty' | 'alt' | 'past' }
  | { why: 'broken' | 'tooHeavy'; channel: string }
  | { why: 'tooLong'; channel: string; count: number };

export const isPast = (when: string, now: Date): boolean => when !== '' && new Date(when) < now;

/** Returns the first obstacle to sending. */
export function obstacleOf(draft: Draft, channels: SocialChannel[], now: Date): Obstacle | undefined {
  const chosen = channels.filter(({ uuid }) => uuid in draft.channels);
  if (chosen.length === 0) return { why: 'channels' };
  for (const channel of chosen) {
    const { name, state } = channel;
    if (state !== 'on') return { why: 'broken', channel: name };
    if (textFor(draft, channel) === '' && draft.images.length === 0) return { why: 'empty' };
    const { count, most, isTooLong } = measureFor(draft, channel);
    if (!isTooLong) continue;
    if (most !== null && count > most) return { why: 'tooLong', channel: name, count: count - most };
    return { why: 'tooHeavy', channel: name };
  }
  if (draft.images.some(({ alt }) => alt.trim() === '')) return { why: 'alt' };
  if (isPast(draft.when, now)) return { why: 'past' };
  return undefined;
}
