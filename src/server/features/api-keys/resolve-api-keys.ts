import type { FastifyRequest } from 'fastify';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import { bearerOf } from '#server/platform/http/bearer.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { isApiKey } from '#server/platform/secrets/api-key-secret.ts';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import type { ApiKeysStore } from './api-keys.store.ts';

/**
 * Resolves `Authorization: Bearer` to the owner of the key; passes all other requests to `resolveOthers`. A key never
 * has administrator rights, and is rejected together with a session cookie.
 */
export function resolveApiKeys(
  {
    store,
    accounts,
    limits,
    clock,
    hasSession,
  }: {
    store: ApiKeysStore;
    accounts: AccountsService;
    limits: RateLimiter;
    clock: Clock;
    hasSession(request: FastifyRequest): boolean;
  },
  resolveOthers: ActorResolver,
): ActorResolver {
  async function findGood(key: string) {
    const found = isApiKey(key) ? await store.findUnscoped(hashToken(key)) : undefined;
    return found && !found.isClosed && found.expiresAt > clock.now() ? found : undefined;
  }

  return async (request) => {
    // The landing page accepts no key.
    const key = request.routeOptions.config.endpoint && bearerOf(request);
    if (key === undefined) return resolveOthers(request);
    if (hasSession(request)) throw new AppError('API_KEY_WITH_COOKIE');
    const found = await findGood(key);
    if (!found) {
      await limits.take('unknownApiKeys', request.ip);
      throw new AppError('API_KEY_INVALID');
    }
    const { id, name, ownerId, scope, lastUsedOn } = found;
    const today = clock.now().toISOString().slice(0, 10);
    if (lastUsedOn !== today) await store.markUsed(id, today);
    const actor = await accounts.getActor(ownerId);
    const kind = actor.kind === 'admin' ? 'user' : actor.kind;
    return { actor: { ...actor, kind }, expired: false, apiKey: { id, name, scope } };
  };
}
