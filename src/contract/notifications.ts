import * as z from 'zod/mini';
import { boundedText, interfaceLanguage } from './common.ts';
import { endpoint } from './endpoint.ts';

const endpointAddress = boundedText(2_000).check(z.minLength(1));

export const getNotificationKey = endpoint({
  method: 'GET',
  path: '/api/notifications/key',
  summary: 'The public key by which a browser asks its push service for an address (VAPID, RFC 8292), in base64url',
  access: { who: 'signedIn', object: 'none', mode: 'read' },
  output: z.object({ publicKey: z.string() }),
  errors: [],
  example: { publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' },
});

export const subscribeToNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/subscriptions',
  summary:
    'Lets this browser be told of sessions while it shows no page. It goes with the sign-in; the same address again ' +
    'replaces what it was',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({
    endpoint: endpointAddress,
    /** As the browser has made them (RFC 8291), in base64url: a public key of P-256 and 16 random bytes. */
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    }),
    /** Language of the notices. */
    language: interfaceLanguage,
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['URL_NOT_ALLOWED'],
  repeatable: true,
  example: { ok: true },
});

export const unsubscribeFromNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications/subscriptions',
  summary: 'This browser is told nothing any more',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ endpoint: endpointAddress }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});
