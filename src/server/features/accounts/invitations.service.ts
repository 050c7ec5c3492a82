import { randomUUID } from 'node:crypto';
import type { InvitedPerson } from '#contract/admin-invitations.ts';
import { type InvitedRow, invitationBounds } from '#domain/accounts/invitation-list.ts';
import { CLASS_CODE_LENGTH, classCodeOf, shownClassCode } from '#domain/classes/class-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { keyedHash, newCode } from '#server/platform/secrets/tokens.ts';
import type { InvitationsStore } from './invitations.store.ts';

export type InvitationsService = ReturnType<typeof createInvitationsService>;

const SEALED_FOR = 'codes of invitations';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Places for new accounts, by letter or by a code to type; each is used once (S09). */
export function createInvitationsService({
  store,
  mail,
  events,
  clock,
  secretKey,
  publicUrl,
}: {
  store: InvitationsStore;
  mail: MailService;
  events: EventBus;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const hashOf = (typed: string) => keyedHash(secretKey, `invitation ${classCodeOf(typed)}`);
  const linkTo = (code: string) => new URL(`/register?invitation=${code}&next=/classes`, publicUrl);

  return {
    /** Whether letters leave this server. */
    sendsMail: mail.isOn,

    async invite(
      tx: Tx,
      language: 'es' | 'en',
      { batchUuid, rows, classId }: { batchUuid: string; rows: InvitedRow[]; classId: number | null },
    ): Promise<void> {
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + invitationBounds.days * DAY_MS);
      const made = rows.map(({ name, email }) => ({ name, email, code: newCode(CLASS_CODE_LENGTH) }));
      await store.insertAll(
        tx,
        made.map(({ name, email, code }) => ({
          uuid: randomUUID(),
          batchUuid,
          name,
          email,
          codeHash: hashOf(code),
          sealedCode: seal(secretKey, SEALED_FOR, code),
          classId,
          createdAt,
          expiresAt,
        })),
      );
      if (!mail.isOn) return;
      for (const { email, code } of made)
        if (email !== null) await mail.sendToAddress(tx, language, { kind: 'invited', to: email, link: linkTo(code) });
    },

    /** The people of a list with their codes, to be printed; a used code is told no more. */
    async view(batchUuid: string, tx?: Tx): Promise<InvitedPerson[]> {
      const rows = await store.listUnscoped(batchUuid, tx);
      return rows.map(({ name, email, sealedCode }) => {
        const code = sealedCode === null ? undefined : unseal(secretKey, SEALED_FOR, sealedCode);
        return { name, email, code: code === undefined ? null : shownClassCode(code) };
      });
    },

    /** Before a password is hashed for somebody whom nobody invited. */
    async requireOpen(code: string): Promise<void> {
      if (!(await store.isOpen(hashOf(code), clock.now()))) throw new AppError('INVITATION_INVALID');
    },

    async use(tx: Tx, code: string, userId: number): Promise<void> {
      const used = await store.use(tx, hashOf(code), clock.now());
      if (!used) throw new AppError('INVITATION_INVALID');
      if (used.classId !== null) await events.emit(tx, 'invitation.used', { userId, classId: used.classId });
    },

    /** Long after they are over, names and addresses are forgotten. */
    sweep: () => store.deleteBefore(new Date(clock.now().getTime() - invitationBounds.days * DAY_MS)),
  };
}
