export const channelKinds = ['mastodon', 'bluesky', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** `broken` after its service refused the account, `off` after a webhook answered that it is gone. */
export const channelStates = ['on', 'broken', 'off'] as const;
export type ChannelState = (typeof channelStates)[number];

/** Limits of one channel; null means unlimited. */
export interface ChannelLimits {
  characters: number | null;
  /** Number of characters that a link counts as, regardless of its length. */
  linkCharacters: number | null;
  bytes: number | null;
  images: number;
}

/** URL and account of a channel, as reported by its service. */
export interface ChannelConfig {
  address: string;
  /** `@name@host` or a handle. */
  account?: string;
  /** The account’s name at its service: a number at Mastodon, a DID at Bluesky. */
  accountId?: string;
  profileUrl?: string;
  limits: ChannelLimits;
}

/** Mastodon’s defaults; each instance reports its actual limits. */
export const usualLimits: Record<ChannelKind, ChannelLimits> = {
  mastodon: { characters: 500, linkCharacters: 23, bytes: null, images: 4 },
  bluesky: { characters: 300, linkCharacters: null, bytes: 3_000, images: 4 },
  webhook: { characters: null, linkCharacters: null, bytes: null, images: 4 },
};

export const postBounds = { body: 5_000, link: 500, images: 4, imageBytes: 2_000_000, alt: 1_500 } as const;

export const postStates = ['draft', 'scheduled', 'done'] as const;
export type PostState = (typeof postStates)[number];

/**
 * `waiting`: not due yet; `sending`: being tried. `unknown`: no response for an hour, so it may or may not have been
 * posted. `missed`: the server was off when it was due.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'missed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The progress of a delivery; a run after a kill resumes from it. */
export interface DeliveryProgress {
  /** Names of uploaded images at the service, by our uuid. */
  media?: Record<string, unknown>;
  /** Mastodon: every name that an image of this post ever had there. */
  uploaded?: string[];
  /** Bluesky: the finished record, the same in every try. */
  record?: Record<string, unknown>;
  /** When the step that publishes was first started; from then on the post may exist. */
  begunAt?: string;
}

/** The text as sent: if it lacks the link, the link is appended below. */
export const composePost = (body: string, link: string | null): string =>
  link === null || link === '' || body.includes(link) ? body : `${body}\n\n${link}`.trim();
