import type { ChannelConfig, ChannelKind, DeliveryProgress } from '#domain/social/channels.ts';
import type { ImageKind } from '#domain/flashcards/image-file.ts';

/** Secrets of a channel, encrypted in its row. */
export interface ChannelSecret {
  /** An access token, an app password, or a signing secret. */
  secret: string;
  /** Bluesky: tokens of the current session. */
  session?: { access: string; refresh: string; did: string };
  /** Webhook: the previous secret, which also signs until then. */
  former?: { secret: string; until: string };
}

export interface ChannelAccess {
  config: ChannelConfig;
  secret: ChannelSecret;
  signal: AbortSignal;
  /** Stores renewed tokens. */
  keepSecret(secret: ChannelSecret): Promise<void>;
}

export interface PostImage {
  uuid: string;
  kind: ImageKind;
  width: number;
  height: number;
  alt: string;
  read(): Promise<Buffer>;
}

/** One attempt to deliver one post. */
export interface Attempt extends ChannelAccess {
  uuid: string;
  recordKey: string;
  text: string;
  language: string;
  link: string | null;
  images: readonly PostImage[];
  now: Date;
  progress: DeliveryProgress;
  /** Stores the progress before the next step begins. */
  keep(progress: DeliveryProgress): Promise<void>;
}

export interface ChannelProtocol {
  kind: ChannelKind;
  /** False if the service is first called with the first post. */
  isCalledByCheck: boolean;
  /** Signs in and reads account and limits; posts nothing. */
  check(access: ChannelAccess): Promise<ChannelConfig>;
  /** Delivers the post, or finds that it is already there; returns its URL. */
  send(attempt: Attempt): Promise<{ url: string | null }>;
}
