import { deleteUser } from '#contract/accounts.ts';
import type { AccountsService, Sessions } from '#server/features/accounts/accounts.service.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { createEraseWorker, type Erase } from './people-data.worker.ts';

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
    workers: [createEraseWorker(accounts, erasures)],
    mount(router: Router): void {
      router.write(
        deleteUser,
        async ({ actor, body }) => {
          await limits.take('passwordByUser', String(actor.userId));
          return accounts.leave(body, actor);
        },
        { after: (_, { request, reply }) => sessions.close(request, reply) },
      );
    },
  };
}
