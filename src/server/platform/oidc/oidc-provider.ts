import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';

export interface OidcSettings {
  clientId: string;
  clientSecret: string;
  /** Base URL for OpenID Connect Discovery. */
  issuer: string;
  /** Claim of the ID token that lists groups, as a name or path: `realm_access.roles`. */
  groupsClaim?: string | undefined;
  /** Lets users choose among the accounts they are signed in with at the provider. */
  asksForAccount?: boolean;
}

/** Secrets that bind the answer to the browser that asked; only `state` and `nonce` are sent in clear. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface AuthorizationWish extends SignInSecrets {
  /** Requires the provider to ask for credentials, even if the user is signed in there. */
  isFresh: boolean;
}

/** Identity of a user at the provider. Only `subject` never changes. */
export interface OidcIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** Empty if no claim is configured or the token has none. */
  groups: string[];
  /** When the provider last asked for credentials, if it reports that. */
  authenticatedAt: Date | undefined;
}

export interface OidcProvider {
  /** URL to which the browser is redirected. */
  authorizationUrl(wish: AuthorizationWish): Promise<URL>;
  /** Exchanges the returned code for the identity; throws if anything is invalid. */
  identify(code: string, secrets: SignInSecrets): Promise<OidcIdentity>;
}

/** A user is waiting in front of an empty page. */
const TIMEOUT_MS = 10_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  scopes_supported: z.optional(z.array(z.string())),
});
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  email: z.string(),
  // Some providers send it as text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: z.optional(z.string()),
  azp: z.optional(z.string()),
  auth_time: z.optional(z.number()),
});

/** Asymmetric algorithms only: their key is known only to the provider. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/** An OpenID Connect provider: authorization code flow with PKCE, and an ID token with verified signature (Z10). */
export function createOidcProvider(
  { clientId, clientSecret, issuer, groupsClaim, asksForAccount = false }: OidcSettings,
  { redirectUri, clock }: { redirectUri: URL; clock: Clock },
): OidcProvider {
  const client = new OAuth2Client(clientId, clientSecret, redirectUri.href);
  let described: ReturnType<typeof describe> | undefined;

  async function describe() {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error('the provider does not describe itself');
    const metadata = discovery.parse(await answer.json());
    if (metadata.issuer !== issuer) throw new Error('the provider describes another one');
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    return { metadata, keys };
  }

  /** Discovers the provider once; retries after a failure. */
  function provider(): ReturnType<typeof describe> {
    described ??= describe().catch((error: unknown) => {
      described = undefined;
      throw error;
    });
    return described;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier, isFresh }) {
      const { metadata } = await provider();
      // Some providers only send groups if the scope is requested.
      const asksForGroups = groupsClaim !== undefined && metadata.scopes_supported?.includes('groups');
      const scopes = ['openid', 'email', 'profile', ...(asksForGroups ? ['groups'] : [])];
      const url = client.createAuthorizationURLWithPKCE(
        metadata.authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        scopes,
      );
      url.searchParams.set('nonce', nonce);
      if (asksForAccount) url.searchParams.set('prompt', 'select_account');
      else if (isFresh) {
        url.searchParams.set('prompt', 'login');
        url.searchParams.set('max_age', '0');
      }
      return url;
    },

    async identify(code, { nonce, codeVerifier }) {
      const { metadata, keys } = await provider();
      const tokens = await inTime(client.validateAuthorizationCode(metadata.token_endpoint, code, codeVerifier));
      const { payload } = await jwtVerify(tokens.idToken(), keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        currentDate: clock.now(),
      });
      return { ...identityOf(payload, { nonce, clientId }), groups: groupsIn(payload, groupsClaim) };
    },
  };
}

function identityOf(
  payload: JWTPayload,
  { nonce, clientId }: { nonce: string; clientId: string },
): Omit<OidcIdentity, 'groups'> {
  const { sub, email, email_verified: verified, name, auth_time: at, ...said } = claims.parse(payload);
  if (said.nonce !== nonce) throw new Error('the token answers another question');
  if (said.azp !== undefined && said.azp !== clientId) throw new Error('the token is for another program');
  const emailVerified = verified === true || verified === 'true';
  const authenticatedAt = at === undefined ? undefined : new Date(at * 1_000);
  return { subject: sub, email, emailVerified, name, authenticatedAt };
}

/** The claim's name may itself contain dots, as URLs do. */
function groupsIn(payload: JWTPayload, claim: string | undefined): string[] {
  if (claim === undefined) return [];
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  const atPath = claim
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      payload,
    );
  const found = Object.hasOwn(payload, claim) ? payload[claim] : atPath;
  const listed = Array.isArray(found) ? (found as unknown[]) : [found];
  return listed.filter((group) => typeof group === 'string');
}

/** The library has no timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the provider does not answer')), TIMEOUT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
