import { listInvitations, renewInvitation, revokeInvitation } from '#contract/admin-invitations.ts';
import { checkInvitation } from '#contract/invitation-codes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { InvitationsService } from './invitations.service.ts';

/** Routes for existing invitations; the classes feature creates those into a class. */
export function mountInvitations(
  router: Router,
  { invitations, limits }: { invitations: InvitationsService; limits: RateLimiter },
): void {
  router.read(listInvitations, ({ query }) => invitations.list(query));
  // Codes are only stored encrypted, so a replay is answered by the invitation's uuid (Z33).
  router.write(renewInvitation, ({ params, body }) => invitations.renew(params.uuid, body.language), {
    replay: { nameOf: ({ uuid }) => uuid, load: (uuid) => invitations.viewOne(uuid) },
  });
  router.write(revokeInvitation, ({ params }) => invitations.revoke(params.uuid));

  router.read(checkInvitation, async ({ params, request }) => {
    await limits.take('keyedCalls', request.ip);
    await limits.requireRoom('unknownInvitations', request.ip);
    if (await invitations.isOpen(params.code)) return { ok: true as const };
    await limits.take('unknownInvitations', request.ip);
    throw new AppError('INVITATION_INVALID');
  });
}
