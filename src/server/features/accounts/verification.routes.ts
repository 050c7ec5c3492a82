import { decideVerification, listVerifications } from '#contract/admin-verifications.ts';
import * as contract from '#contract/verification.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { AccountsService } from './accounts.service.ts';
import type { VerificationService } from './verification.service.ts';

export function mountVerification(
  router: Router,
  {
    accounts,
    verification,
    limits,
  }: { accounts: AccountsService; verification: VerificationService; limits: RateLimiter },
): void {
  router.write(
    contract.requestVerification,
    async ({ actor, body }) => {
      await limits.take('verification', String(actor.userId));
      return verification.request(actor, body);
    },
    { replay: { load: (_, { actor }) => accounts.getUser(actor) } },
  );
  router.read(listVerifications, ({ query }) => verification.list(query.page, query.pageSize));
  router.write(decideVerification, async ({ params, body }) => verification.decide(params.uuid, body));
}
