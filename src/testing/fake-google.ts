import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startLoopbackServer } from './loopback-server.ts';

export const googleClient = { id: 'repaso.apps.example', secret: 'the secret of this client' };

interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** Token changes by a test: claims, or the signing key. */
export interface TokenChanges {
  claims?: Record<string, unknown>;
  signedBy?: 'another key' | 'nobody';
}

export interface FakeGoogle {
  issuer: string;
  /** The signed-in account. */
  account: Account;
  /** Changes to all tokens from now on. */
  changes: TokenChanges;
  /** Consents as the account; returns the redirect URL. */
  consent(authorizationUrl: string): Promise<URL>;
  stop(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  account: Account;
}

/** Starts a local OpenID Connect provider that signs real tokens. */
export async function startFakeGoogle(now: () => Date): Promise<FakeGoogle> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const fake: FakeGoogle = {
    issuer: '',
    account: { sub: '1', email: 'ana@example.org', email_verified: true, name: 'Ana' },
    changes: {},
    async consent(authorizationUrl) {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    stop: () => server.stop(),
  };

  async function idToken({ account, nonce }: Grant): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: fake.issuer,
      aud: googleClient.id,
      azp: googleClient.id,
      iat: seconds,
      exp: seconds + 3600,
      nonce,
      ...account,
      ...fake.changes.claims,
    };
    if (fake.changes.signedBy === 'nobody') {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const key = fake.changes.signedBy === 'another key' ? other.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const isWhole = asked.get('client_id') === googleClient.id && asked.get('code_challenge_method') === 'S256';
    const code = randomUUID();
    grants.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      redirectUri,
      account: fake.account,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (isWhole) back.searchParams.set('code', code);
    else back.searchParams.set('error', 'invalid_request');
    back.searchParams.set('scope', 'openid email profile');
    response.writeHead(302, { location: back.href }).end();
  }

  /** A code is valid once, for the requesting client with its verifier. */
  async function trade(asked: URLSearchParams, authorization: string, response: ServerResponse): Promise<void> {
    const grant = grants.get(asked.get('code') ?? '');
    grants.delete(asked.get('code') ?? '');
    const verifier = asked.get('code_verifier') ?? '';
    const isClient =
      authorization === `Basic ${Buffer.from(`${googleClient.id}:${googleClient.secret}`).toString('base64')}`;
    const isBound = grant?.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (!grant || !isClient || !isBound || asked.get('redirect_uri') !== grant.redirectUri) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    const answer = {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idToken(grant),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const server = await startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '/', fake.issuer);
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/.well-known/openid-configuration')
      json({
        issuer: fake.issuer,
        authorization_endpoint: `${fake.issuer}/authorize`,
        token_endpoint: `${fake.issuer}/token`,
        jwks_uri: `${fake.issuer}/keys`,
      });
    else if (url.pathname === '/keys') json({ keys: [jwk] });
    else if (url.pathname === '/authorize') authorize(url.searchParams, response);
    else if (url.pathname === '/token')
      void request.toArray().then((chunks) => {
        const body = Buffer.concat(chunks as Buffer[]).toString();
        return trade(new URLSearchParams(body), request.headers.authorization ?? '', response);
      });
    else response.writeHead(404).end();
  });
  fake.issuer = server.origin;
  return fake;
}
