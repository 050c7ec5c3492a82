import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FakeService, startFakeService } from './fake-service.ts';

export interface ReceivedWebhook {
  id: string;
  timestamp: number;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface FakeWebhookReceiver extends FakeService {
  address: string;
  /** Each message id once, as the specification requires of receivers. */
  received: ReceivedWebhook[];
  /** Number of valid signatures, checked with every known secret. */
  verified: number;
  secrets: string[];
}

/** Starts a receiver of Standard Webhooks that verifies signatures. */
export async function startFakeWebhookReceiver(...secrets: string[]): Promise<FakeWebhookReceiver> {
  const fake = { address: '', received: [] as ReceivedWebhook[], verified: 0, secrets };
  const service = await startFakeService(({ headers, body }) => {
    const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    const given = String(headers['webhook-signature']).split(' ');
    const right = fake.secrets.filter((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
      return given.some((one) => {
        const [version, text = ''] = one.split(',');
        const claimed = Buffer.from(text, 'base64');
        return version === 'v1' && claimed.length === mac.length && timingSafeEqual(claimed, mac);
      });
    });
    if (right.length === 0) return { status: 401, body: { error: 'bad signature' } };
    fake.verified += right.length;
    if (!fake.received.some((one) => one.id === id))
      fake.received.push({ id, timestamp: Number(timestamp), payload: JSON.parse(body.toString()) as never });
    return { status: 204 };
  });
  return Object.assign(fake, service, { address: `${service.origin}/hooks/repaso` });
}
