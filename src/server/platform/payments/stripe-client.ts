import { Stripe } from 'stripe';

export interface PaymentSettings {
  secretKey: string;
  /** Each of them may have signed an event. */
  webhookSecrets: string[];
  /** Where it stands, unless at the provider's own address. */
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

/** Events of the other mode are refused: what is tried out must not count. */
export const isLiveKey = ({ secretKey }: PaymentSettings): boolean => /^(?:sk|rk)_live_/.test(secretKey);
