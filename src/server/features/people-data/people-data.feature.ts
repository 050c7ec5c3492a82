import { deleteUser } from '#contract/accounts.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService, Sessions } from '#server/features/accounts/accounts.service.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';

/** Takes away what a feature keeps of a person outside the rows that go with the account, e.g. files. */
export type Erase = (tx: Tx, actor: SignedInActor) => Promise<void>;

/** What concerns everything of a person: the deletion of an account (Z47). */
export function createPeopleDataFeature({
  accounts,
  sessions,
  limits,
  erasures,
}: {
  accounts: AccountsService;
  sessions: Sessions;
  limits: RateLimiter;
  erasures: Erase[];
}) {
  return {
    mount(router: Router): void {
      router.write(
        deleteUser,
        async ({ actor, body }) => {
          await limits.take('passwordByUser', String(actor.userId));
          const deleteAccount = await accounts.prepareDeletion(body, actor);
          return {
            async commit(tx) {
              for (const erase of erasures) await erase(tx, actor);
              await deleteAccount(tx);
              return { ok: true as const };
            },
          };
        },
        { after: (_, { request, reply }) => sessions.close(request, reply) },
      );
    },
  };
}
