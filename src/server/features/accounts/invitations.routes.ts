import { listInvitations, renewInvitation, revokeInvitation } from '#contract/admin-invitations.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { InvitationsService } from './invitations.service.ts';

/** What administrators do with invitations that were made; those that lead into a class are made by classes. */
export function mountInvitations(router: Router, invitations: InvitationsService): void {
  router.read(listInvitations, ({ query }) => invitations.list(query));
  // Codes are kept sealed alone: a repetition is answered by the name of the invitation (Z33).
  router.write(renewInvitation, ({ params, body }) => invitations.renew(params.uuid, body.language), {
    again: { nameOf: ({ uuid }) => uuid, tell: (uuid) => invitations.viewOne(uuid) },
  });
  router.write(revokeInvitation, ({ params }) => invitations.revoke(params.uuid));
}
