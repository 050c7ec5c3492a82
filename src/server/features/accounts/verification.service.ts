import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { User } from '#contract/accounts.ts';
import type { decideVerification, listVerifications } from '#contract/admin-verifications.ts';
import type { requestVerification } from '#contract/verification.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { withoutMark } from '#domain/accounts/group-roles.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import { presentUser } from './present-user.ts';
import type { VerificationStore } from './verification.store.ts';

export type VerificationService = ReturnType<typeof createVerificationService>;

/** Teachers and creators apply, an administrator decides; approval raises the limit on documents (A14). */
export function createVerificationService({
  accounts,
  requests,
  mail,
  clock,
}: {
  accounts: AccountsStore;
  requests: VerificationStore;
  mail: MailService;
  clock: Clock;
}) {
  return {
    request: ({ userId }: SignedInActor, { userType, message }: BodyOf<typeof requestVerification>): Command<User> => ({
      async commit(tx) {
        const user = await accounts.lockUser(tx, userId);
        // Already approved, so there is nothing to request.
        if (user.verificationStatus === 'approved') return presentUser(user);
        await requests.putRequest(tx, { userId, userType, message, requestedAt: clock.now() });
        return presentUser(await accounts.updateUser(tx, userId, { verificationStatus: 'pending' }));
      },
    }),

    async list(page: number, pageSize: number): Promise<OutputOf<typeof listVerifications>> {
      const { rows, total } = await requests.listRequestsUnscoped(pageSize, (page - 1) * pageSize);
      const items = rows.map(({ request, user }) => ({
        uuid: user.uuid,
        email: user.email,
        emailVerified: user.emailVerified,
        username: user.username,
        userType: request.userType,
        message: request.message,
        requestedAt: request.requestedAt.toISOString(),
      }));
      return { items, page, pageSize, total };
    },

    decide: (uuid: string, { approve, reason }: BodyOf<typeof decideVerification>): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const taken = await requests.takeRequestUnscoped(tx, uuid);
        if (!taken) throw new AppError('NOT_FOUND');
        const { user, request } = taken;
        const after = await accounts.updateUser(tx, user.id, {
          verificationStatus: approve ? 'approved' : 'rejected',
          ...(approve ? { userType: request.userType } : {}),
          // Decided by hand, the role no longer counts as set by a group.
          rolesByGroup: withoutMark(user.rolesByGroup, 'teacher'),
        });
        const viewOf = ({ verificationStatus, userType }: UserRow) => ({ verificationStatus, userType });
        await audit.record(tx, { targetUuid: user.uuid, before: viewOf(user), after: viewOf(after), reason });
        await mail.send(tx, user, { kind: approve ? 'approved' : 'rejected', to: user.email });
        return { ok: true };
      },
    }),
  };
}
