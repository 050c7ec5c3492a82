import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { type WebClient, WebError } from '#server/platform/web/web-client.ts';

/** A browser's address at its push service. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends notifications to browsers without an open page (Web Push: RFC 8030, 8291, 8292). */
export interface PushSender {
  /**
   * Public key of this instance, uncompressed, in base64url. It is derived from the secret key; changing that
   * invalidates all subscriptions.
   */
  publicKey: string;
  /** Throws WebError if the address is not public, RangeError if its keys are invalid. */
  check(address: PushAddress): Promise<void>;
  /** Returns false if the subscription is permanently gone; throws if its service is currently unreachable. */
  send(address: PushAddress, message: string, options: { ttlSeconds: number; signal: AbortSignal }): Promise<boolean>;
}

const MOST_ANSWER_BYTES = 10_000;
const TOO_MANY = 429;

export function createPushSender({
  web,
  secretKey,
  publicUrl,
}: {
  web: WebClient;
  secretKey: string;
  publicUrl: URL;
}): PushSender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'push', 32)));
  const publicKey = pair.getPublicKey('base64url');
  const vapidDetails = {
    // Push services require a contact; a local address does not count as one.
    subject: publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:repaso@${publicUrl.hostname}`,
    publicKey,
    privateKey: pair.getPrivateKey('base64url'),
  };
  const encrypt = ({ endpoint, p256dh, auth }: PushAddress, message: string, TTL: number) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails,
      TTL,
      urgency: 'high',
    });

  return {
    publicKey,

    async check(address) {
      await web.check(address.endpoint);
      try {
        encrypt(address, '.', 0);
      } catch (error) {
        throw new RangeError('no keys to encrypt with', { cause: error });
      }
    },

    async send(address, message, { ttlSeconds, signal }) {
      const { body, headers } = encrypt(address, message, ttlSeconds);
      try {
        await web.fetch(address.endpoint, {
          method: 'POST',
          headers,
          body: body ?? Buffer.alloc(0),
          isSuccess: (status) => status >= 200 && status < 300,
          accepts: () => true,
          mostBytes: MOST_ANSWER_BYTES,
          signal,
        });
        return true;
      } catch (error) {
        if (error instanceof WebError && isForGood(error)) return false;
        throw error;
      }
    },
  };
}

/** A 4xx answer is final, except for too many requests. An unknown host name may come back. */
const isForGood = ({ status = 0 }: WebError): boolean => status >= 400 && status < 500 && status !== TOO_MANY;
