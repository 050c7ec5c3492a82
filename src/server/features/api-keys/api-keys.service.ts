import { randomUUID } from 'node:crypto';
import { type ApiKey, type createApiKey, MOST_API_KEYS } from '#contract/api-keys.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { newApiKey, startOfApiKey } from '#server/platform/secrets/api-key-secret.ts';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import type { ApiKeyRow, ApiKeysStore } from './api-keys.store.ts';

export type ApiKeysService = ReturnType<typeof createApiKeysService>;
type CreatedKey = OutputOf<typeof createApiKey>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the expiry its owner is warned. */
const WARNED_MS = 14 * DAY_MS;
/** How long an expired key stays in the list. */
const KEPT_MS = 30 * DAY_MS;

/** Users' API keys for programs: creates, lists and revokes them; stores only their hashes. */
export function createApiKeysService({
  store,
  accounts,
  mail,
  clock,
  publicUrl,
}: {
  store: ApiKeysStore;
  accounts: AccountsService;
  mail: MailService;
  clock: Clock;
  publicUrl: URL;
}) {
  const link = new URL('/profile?tab=security', publicUrl);
  const warnedBy = () => new Date(clock.now().getTime() + WARNED_MS);

  return {
    async list({ userId }: SignedInActor): Promise<ApiKey[]> {
      return (await store.list(userId)).map(present);
    },

    create(
      { userId, userUuid }: SignedInActor,
      { name, scope, days }: BodyOf<typeof createApiKey>,
    ): Command<CreatedKey> {
      const secret = newApiKey();
      return {
        async commit(tx, audit) {
          const user = await accounts.lockUser(tx, userId);
          if ((await store.countOf(tx, userId)) >= MOST_API_KEYS) throw new AppError('API_KEY_LIMIT_REACHED');
          const createdAt = clock.now();
          const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
          const start = startOfApiKey(secret);
          const keyHash = hashToken(secret);
          const uuid = randomUUID();
          const row = await store.insert(tx, {
            uuid,
            ownerId: userId,
            keyHash,
            name,
            start,
            scope,
            createdAt,
            expiresAt,
          });
          await mail.send(tx, user, { kind: 'apiKeyMade', to: user.email, link });
          const after = { key: uuid, scope, expiresAt: expiresAt.toISOString() };
          await audit.record(tx, { targetUuid: userUuid, after });
          return { key: present(row), secret };
        },
      };
    },

    /** For a replay: only the first answer contained the secret. */
    async viewWithoutSecret({ userId }: SignedInActor, uuid: string): Promise<CreatedKey> {
      const row = await store.find(userId, uuid);
      if (!row) throw new AppError('NOT_FOUND');
      return { key: present(row), secret: null };
    },

    revoke: ({ userId, userUuid }: SignedInActor, uuid: string): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const row = await store.delete(tx, userId, uuid);
        if (!row) throw new AppError('NOT_FOUND');
        await audit.record(tx, { targetUuid: userUuid, before: { key: uuid, scope: row.scope } });
        return { ok: true };
      },
    }),

    revokeAll: store.deleteAll,

    /** Emails owners of keys that expire within two weeks, once per key. */
    async warn(transaction: Database['transaction'], signal: AbortSignal): Promise<void> {
      const by = warnedBy();
      for (const ownerId of await store.listOwnersToWarnUnscoped(clock.now(), by)) {
        signal.throwIfAborted();
        await transaction(async (tx) => {
          const user = await accounts.lockUser(tx, ownerId);
          if ((await store.markWarned(tx, ownerId, clock.now(), by)) === 0) return;
          await mail.send(tx, user, { kind: 'apiKeyExpires', to: user.email, link });
        });
      }
    },

    sweep: (): Promise<void> => store.deleteExpiredUnscoped(new Date(clock.now().getTime() - KEPT_MS)),
  };
}

function present({ uuid, name, start, scope, createdAt, expiresAt, lastUsedOn }: ApiKeyRow): ApiKey {
  return {
    uuid,
    name,
    start,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedOn,
  };
}
