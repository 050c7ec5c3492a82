import type { ChannelConfig, ChannelKind, DeliveryProgress } from '#domain/social/channels.ts';
import type { ImageKind } from '#domain/flashcards/image-file.ts';

/** Secrets of a channel, sealed in its row. */
export interface ChannelSecret {
  /** An access token, an app password, or the secret that signs. */
  secret: string;
  /** Bluesky: the tokens of the session that runs. */
  session?: { access: string; refresh: string; did: string };
  /** Webhook: the secret before this one, which signs too until then. */
  former?: { secret: string; until: string };
}

export interface ChannelAccess {
  config: ChannelConfig;
  secret: ChannelSecret;
  signal: AbortSignal;
  /** Keeps tokens that were renewed. */
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

/** One try to deliver one post. */
export interface Attempt extends ChannelAccess {
  uuid: string;
  recordKey: string;
  text: string;
  language: string;
  link: string | null;
  images: readonly PostImage[];
  now: Date;
  progress: DeliveryProgress;
  /** Keeps how far it came, before the next step begins. */
  keep(progress: DeliveryProgress): Promise<void>;
}

export interface ChannelProtocol {
  kind: ChannelKind;
  /** False where the first post is the first call. */
  isCalledByCheck: boolean;
  /** Signs in and reads account and limits; posts nothing. */
  check(access: ChannelAccess): Promise<ChannelConfig>;
  /** Delivers the post, or finds that it is there; answers where. */
  send(attempt: Attempt): Promise<{ url: string | null }>;
}
