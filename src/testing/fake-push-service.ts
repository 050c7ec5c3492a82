import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { startLoopbackServer } from './loopback-server.ts';

/** A message to a browser, decrypted. */
export interface Pushed {
  browser: string;
  message: unknown;
  ttlSeconds: number;
  /** Public key of the sender. */
  publicKey: string;
}

export interface FakePushService {
  origin: string;
  pushed: Pushed[];
  /** Creates a subscription for a browser. */
  subscribe(browser: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): Promise<void>;
}

/** Starts a local push service with its browsers: verifies the sender (RFC 8292) and decrypts (RFC 8291). */
export async function startFakePushService(
  statusFor: (browser: string) => number = () => 201,
): Promise<FakePushService> {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushed: Pushed[] = [];
  const server = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = (request.url ?? '').slice(1);
      const known = browsers.get(browser);
      const publicKey = senderOf(request.headers.authorization ?? '', server.origin);
      if (!known || request.headers['content-encoding'] !== 'aes128gcm') response.writeHead(400).end();
      else if (publicKey === undefined) response.writeHead(403).end();
      else {
        const message: unknown = JSON.parse(decrypt(Buffer.concat(chunks), known.pair, known.auth));
        const status = statusFor(browser);
        if (status === 201) pushed.push({ browser, message, ttlSeconds: Number(request.headers['ttl']), publicKey });
        response.writeHead(status).end();
      }
    });
  });
  return {
    origin: server.origin,
    pushed,
    subscribe(browser) {
      const known = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
      browsers.set(browser, known);
      const p256dh = known.pair.generateKeys('base64url');
      return { endpoint: `${server.origin}/${browser}`, keys: { p256dh, auth: known.auth.toString('base64url') } };
    },
    stop: server.stop,
  };
}

/** Returns the key of a valid, current signature for this service; undefined without one. */
function senderOf(authorization: string, audience: string): string | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const isTimely = typeof exp === 'number' && exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600 + 60;
  return isSigned && isTimely && aud === audience && /^(https:|mailto:)/.test(String(sub)) ? publicKey : undefined;
}

/** Decrypts one aes128gcm record: salt, record size, the sender's key, then the ciphertext with its end delimiter. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sealed] = [body.subarray(0, 16), body.subarray(21 + (body[20] ?? 0))];
  const theirs = body.subarray(21, 21 + (body[20] ?? 0));
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const shared = derive(pair.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
