import { Stripe } from 'stripe';

export interface PaymentSettings {
  secretKey: string;
  /** Events signed with any of these are accepted. */
  webhookSecrets: string[];
  /** Replaces the provider's own address, if set. */
  baseUrl: string | undefined;
}

const TIMEOUT_MS = 20_000;

export function createStripe({ secretKey, baseUrl }: PaymentSettings): Stripe {
  const own = baseUrl === undefined ? undefined : new URL(baseUrl);
  return new Stripe(secretKey, {
    ...(own && {
      host: own.hostname,
      protocol: own.protocol === 'https:' ? 'https' : 'http',
      port: own.port || (own.protocol === 'https:' ? '443' : '80'),
    }),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
  });
}

/** Events of the other mode are rejected, because test payments must not count. */
export const isLiveKey = ({ secretKey }: PaymentSettings): boolean => /^(?:sk|rk)_live_/.test(secretKey);
