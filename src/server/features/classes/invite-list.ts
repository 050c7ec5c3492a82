import type { Invited, invitePeople } from '#contract/admin-invitations.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { readInvitationList } from '#domain/accounts/invitation-list.ts';
import type { InvitationsService } from '#server/features/accounts/invitations.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import type { ClassesService } from './classes.service.ts';

/**
 * Invites everybody on a list, directly into a class if its code is given; one invalid line rejects the whole list
 * (S09).
 */
export async function inviteList(
  { classes, invitations }: { classes: ClassesService; invitations: InvitationsService },
  { list, language, classCode }: BodyOf<typeof invitePeople>,
): Promise<Command<Invited>> {
  const { rows, wrong } = readInvitationList(list);
  const details = wrong.map(({ line, problem }) => ({ path: `list.${line}`, rule: problem }));
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', details);
  if (rows.length === 0) throw new AppError('VALIDATION_FAILED', [{ path: 'list', rule: 'empty' }]);
  const classId = classCode === undefined ? null : await classes.idByCode(classCode);
  return {
    async commit(tx, audit) {
      const made = await invitations.invite(tx, language, { rows, classId });
      await audit.record(tx, { targetUuid: made.uuid, after: { people: rows.length } });
      return made;
    },
  };
}
