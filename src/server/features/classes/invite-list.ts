import { randomUUID } from 'node:crypto';
import type { invitePeople } from '#contract/admin-invitations.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import { readInvitationList } from '#domain/accounts/invitation-list.ts';
import type { InvitationsService } from '#server/features/accounts/invitations.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { ClassesService } from './classes.service.ts';

type Invited = OutputOf<typeof invitePeople>;

/** Invites everybody of a list, straight into a class where its code is given; a wrong line stops all of it (S09). */
export async function inviteList(
  { classes, invitations }: { classes: ClassesService; invitations: InvitationsService },
  { list, language, classCode }: BodyOf<typeof invitePeople>,
): Promise<Command<Invited>> {
  const { rows, wrong } = readInvitationList(list);
  const details = wrong.map(({ line, problem }) => ({ path: `list.${line}`, rule: problem }));
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', details);
  if (rows.length === 0) throw new AppError('VALIDATION_FAILED', [{ path: 'list', rule: 'empty' }]);
  const classId = classCode === undefined ? null : await classes.idByCode(classCode);
  const batchUuid = randomUUID();
  return {
    async commit(tx, audit) {
      await invitations.invite(tx, language, { batchUuid, rows, classId });
      await audit.record(tx, { targetUuid: batchUuid, after: { people: rows.length } });
      return presentList(invitations, batchUuid, await invitations.view(batchUuid, tx));
    },
  };
}

/** A list that was invited before, with the codes that are still to be used. */
export const viewList = async (invitations: InvitationsService, uuid: string): Promise<Invited> =>
  presentList(invitations, uuid, await invitations.view(uuid));

const presentList = (invitations: InvitationsService, uuid: string, items: Invited['items']): Invited => ({
  uuid,
  items,
  mailed: invitations.sendsMail ? items.filter(({ email }) => email !== null).length : 0,
});
