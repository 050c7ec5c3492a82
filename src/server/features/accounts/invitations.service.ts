import { randomUUID } from 'node:crypto';
import type { Invitation, Invited, InvitedPerson, listInvitations } from '#contract/admin-invitations.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type InvitedRow, invitationBounds } from '#domain/accounts/invitation-list.ts';
import { invitationLink } from '#domain/accounts/invitation-link.ts';
import { CLASS_CODE_LENGTH, classCodeOf, shownClassCode } from '#domain/classes/class-rules.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { keyedHash, newCode } from '#server/platform/secrets/tokens.ts';
import { writeInvitations } from './accounts.jobs.ts';
import type { InvitationRow, InvitationsStore } from './invitations.store.ts';

export type InvitationsService = ReturnType<typeof createInvitationsService>;

const SEALED_FOR = 'codes of invitations';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Emails per transaction, so that other writers need not wait for a thousand. */
const LETTERS_AT_ONCE = 50;

/** Invitations for new accounts, by email or by a code to type; each works once (S09). */
export function createInvitationsService({
  store,
  mail,
  queue,
  events,
  clock,
  secretKey,
  publicUrl,
}: {
  store: InvitationsStore;
  mail: MailService;
  queue: Queue;
  events: EventBus;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const hashOf = (typed: string) => keyedHash(secretKey, `invitation ${classCodeOf(typed)}`);
  const linkTo = ({ name, email, classId }: InvitationRow, code: string) =>
    new URL(invitationLink({ name, email, code, inClass: classId !== null }), publicUrl);

  function newInvitationCode() {
    const code = newCode(CLASS_CODE_LENGTH);
    const expiresAt = new Date(clock.now().getTime() + invitationBounds.days * DAY_MS);
    return { codeHash: hashOf(code), sealedCode: seal(secretKey, SEALED_FOR, code), expiresAt };
  }
  const codeOf = ({ sealedCode }: InvitationRow) =>
    sealedCode === null ? undefined : unseal(secretKey, SEALED_FOR, sealedCode);
  /** A job sends the emails, so the answer need not wait. */
  const sendLetters = (tx: Tx, batchUuid: string) => queue.send(tx, writeInvitations, { batchUuid });

  function presentPerson(row: InvitationRow): InvitedPerson {
    const code = codeOf(row);
    return {
      name: row.name,
      email: row.email,
      code: code === undefined ? null : shownClassCode(code),
      expiresAt: row.expiresAt.toISOString(),
      inClass: row.classId !== null,
    };
  }
  const presentCodes = (uuid: string, rows: InvitationRow[]): Invited => ({
    uuid,
    items: rows.map(presentPerson),
    mailed: rows.filter(({ letterLanguage, email }) => letterLanguage !== null && email !== null).length,
  });

  /** Whether a code is a class code, which looks the same; the classes feature sets this. */
  let isClassCode: (code: string) => Promise<boolean> = async () => false;
  const isOpen = (code: string): Promise<boolean> => store.isOpen(hashOf(code), clock.now());

  const findOf = (tx: Tx, email: string) => store.findOfAddress(tx, email.toLowerCase(), clock.now());

  /** Lock the class before the invitation, in the same order as closing a class. */
  async function useOpen(tx: Tx, codeHash: string, userId: number): Promise<void> {
    const found = await store.findClass(tx, codeHash, clock.now());
    if (!found) throw new AppError('INVITATION_INVALID');
    if (found.classId !== null) await events.emit(tx, 'invitation.used', { userId, classId: found.classId });
    if (!(await store.use(tx, codeHash, clock.now()))) throw new AppError('INVITATION_INVALID');
  }

  return {
    async invite(
      tx: Tx,
      language: 'es' | 'en',
      { rows, classId }: { rows: InvitedRow[]; classId: number | null },
    ): Promise<Invited> {
      const batchUuid = randomUUID();
      const createdAt = clock.now();
      await store.insertAll(
        tx,
        rows.map(({ name, email }) => ({
          uuid: randomUUID(),
          batchUuid,
          name,
          email,
          ...newInvitationCode(),
          classId,
          createdAt,
          letterLanguage: mail.isOn && email !== null ? language : null,
        })),
      );
      if (mail.isOn) await sendLetters(tx, batchUuid);
      return presentCodes(batchUuid, await store.listUnscoped(batchUuid, tx));
    },

    /** People of a list with their codes, for printing; used codes are omitted. */
    view: async (batchUuid: string): Promise<Invited> => presentCodes(batchUuid, await store.listUnscoped(batchUuid)),

    async list({ page, pageSize, state, search }: QueryOf<typeof listInvitations>) {
      const now = clock.now();
      const { rows, total } = await store.listByStateUnscoped({ state, search, now }, { page, pageSize });
      const items = rows.map((row): Invitation => ({
        uuid: row.uuid,
        name: row.name,
        email: row.email,
        state,
        letter: row.letterLanguage === null ? 'none' : row.mailedAt === null ? 'waiting' : 'written',
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        usedAt: row.usedAt?.toISOString() ?? null,
      }));
      return { items, page, pageSize, total };
    },

    async renew(uuid: string, language: 'es' | 'en'): Promise<Command<Invited>> {
      return {
        async commit(tx, audit) {
          const before = await store.findUnscoped(uuid, tx);
          const letterLanguage = mail.isOn && before?.email ? language : null;
          const row = await store.renew(tx, uuid, { ...newInvitationCode(), letterLanguage });
          if (!row) throw new AppError('NOT_FOUND');
          if (letterLanguage !== null) await sendLetters(tx, row.batchUuid);
          await audit.record(tx, { targetUuid: uuid });
          return presentCodes(uuid, [row]);
        },
      };
    },

    /** One invitation, with its code while it is open. */
    async viewOne(uuid: string): Promise<Invited> {
      const row = await store.findUnscoped(uuid);
      if (!row) throw new AppError('NOT_FOUND');
      return presentCodes(uuid, [row]);
    },

    async revoke(uuid: string): Promise<Command<{ ok: true }>> {
      return {
        async commit(tx, audit) {
          if (!(await store.remove(tx, uuid))) throw new AppError('NOT_FOUND');
          await audit.record(tx, { targetUuid: uuid });
          return { ok: true };
        },
      };
    },

    /** Sends the pending emails of a list, some per transaction; a restart sends none twice. */
    async writeLetters(batchUuid: string, transaction: Database['transaction']): Promise<void> {
      let written: number;
      do {
        written = await transaction(async (tx) => {
          const rows = await store.lockWaiting(tx, batchUuid, LETTERS_AT_ONCE);
          for (const row of rows) {
            const code = codeOf(row);
            // After a change of the instance's secret, the code cannot be decrypted; an administrator must create a new
            // one.
            if (code === undefined || row.email === null || row.letterLanguage === null) continue;
            await mail.sendToAddress(tx, row.letterLanguage, {
              kind: 'invited',
              to: row.email,
              link: linkTo(row, code),
            });
          }
          if (rows.length > 0) await store.setMailed(tx, rows, clock.now());
          return rows.length;
        });
      } while (written === LETTERS_AT_ONCE);
    },

    isOpen,
    recogniseClassCodesBy(isIt: typeof isClassCode): void {
      isClassCode = isIt;
    },
    /** Checks the code before the expensive password hash. */
    async requireOpen(code: string): Promise<void> {
      if (await isOpen(code)) return;
      throw new AppError((await isClassCode(code)) ? 'INVITATION_IS_CLASS_CODE' : 'INVITATION_INVALID');
    },

    use: (tx: Tx, code: string, userId: number) => useOpen(tx, hashOf(code), userId),

    /** Whether an address has an open invitation; its owner needs no code once the address is proved. */
    isInvited: async (tx: Tx, email: string): Promise<boolean> => (await findOf(tx, email)) !== undefined,

    async useOfAddress(tx: Tx, email: string, userId: number): Promise<void> {
      const codeHash = await findOf(tx, email);
      if (codeHash === undefined) throw new AppError('INVITATION_INVALID');
      await useOpen(tx, codeHash, userId);
    },

    /** Deletes names and addresses long after the invitations have expired. */
    sweep: () => store.deleteBefore(new Date(clock.now().getTime() - invitationBounds.days * DAY_MS)),
  };
}
