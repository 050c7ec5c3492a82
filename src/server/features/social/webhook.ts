import { createHmac } from 'node:crypto';
import { usualLimits } from '#domain/social/channels.ts';
import type { CallService } from './call-service.ts';
import type { Attempt, ChannelProtocol, ChannelSecret } from './channel-protocol.ts';

const PREFIX = 'whsec_';

/** A Standard Webhooks signature: HMAC-SHA256 over id, timestamp and body. */
export function signWebhook(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The current secret, and for a day the previous one. */
const secretsInForce = ({ secret, former }: ChannelSecret, now: Date): string[] =>
  former && Date.parse(former.until) > now.getTime() ? [secret, former.secret] : [secret];

/** A receiver of Standard Webhooks. It detects repetitions by `webhook-id`, which is the delivery's uuid. */
export function createWebhook({ call }: CallService): ChannelProtocol {
  /** Produces the same bytes in every attempt. */
  async function bodyOf({ uuid, text, language, link, images, progress }: Attempt): Promise<string> {
    const shown = [];
    for (const { alt, kind, width, height, read } of images)
      shown.push({ alt, type: `image/${kind}`, width, height, base64: (await read()).toString('base64') });
    const data = { uuid, language, text, link, images: shown };
    return JSON.stringify({ type: 'post.published', timestamp: progress.begunAt, data });
  }

  return {
    kind: 'webhook',
    isCalledByCheck: false,

    check: async ({ config: { address } }) => ({ address, limits: usualLimits.webhook }),

    async send(attempt) {
      const { uuid, now, progress, config, secret, signal } = attempt;
      if (progress.begunAt === undefined) {
        progress.begunAt = now.toISOString();
        await attempt.keep(progress);
      }
      const body = await bodyOf(attempt);
      const timestamp = Math.floor(now.getTime() / 1_000);
      await call(config.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': uuid,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': secretsInForce(secret, now)
            .map((one) => signWebhook(one, { id: uuid, timestamp, body }))
            .join(' '),
        },
        body,
        signal,
        timeoutMs: 15_000,
      });
      return { url: null };
    },
  };
}
