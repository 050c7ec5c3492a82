import { randomUUID } from 'node:crypto';
import type { AttendedClass, findClass, listClasses, Pupil, TaughtClass, Work } from '#contract/classes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Actor, isSignedIn, type SignedInActor } from '#domain/access/actor.ts';
import { CLASS_CODE_LENGTH, classBounds, classCodeOf, shownClassCode, workState } from '#domain/classes/class-rules.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { serverTexts } from '#locales/server-texts.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { CardWork } from '#server/features/flashcards/statistics.service.ts';
import type { TestWork } from '#server/features/quizzes/progress.service.ts';
import type { CopiesService } from '#server/features/sharing/copies.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { keyedHash, newCode } from '#server/platform/secrets/tokens.ts';
import type { ClassChanges, ClassDocumentRow, ClassesStore, CopyRow, Membership, OwnedClass } from './classes.store.ts';

export type ClassesService = ReturnType<typeof createClassesService>;

const SEALED_FOR = 'codes of classes';

/** Work on documents of any owner; the classes feature decides who may see it. */
export interface WorkOf {
  tests(documentIds: number[]): Promise<Map<number, TestWork>>;
  cards(documentIds: number[]): Promise<Map<number, CardWork>>;
}

/** Classes: a teacher's documents, and pupils who decide what the teacher sees of their work (S07, S08). */
export function createClassesService({
  store,
  accounts,
  documents,
  copies,
  workOf,
  clock,
  secretKey,
  publicUrl,
}: {
  store: ClassesStore;
  accounts: AccountsService;
  documents: DocumentsService;
  copies: CopiesService;
  workOf: WorkOf;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const hashOf = (code: string) => keyedHash(secretKey, `class code ${code}`);
  function newClassCode() {
    const code = newCode(CLASS_CODE_LENGTH);
    return { codeHash: hashOf(code), sealedCode: seal(secretKey, SEALED_FOR, code) };
  }

  async function getTaught({ userId }: SignedInActor, uuid: string, tx?: Tx): Promise<OwnedClass> {
    const row = await store.findTaught(userId, uuid, tx);
    if (!row) throw new AppError('CLASS_NOT_FOUND');
    return row;
  }
  async function getAttended({ userId }: SignedInActor, uuid: string, tx?: Tx): Promise<Membership> {
    const row = await store.findAttended(userId, uuid, tx);
    if (!row) throw new AppError('CLASS_NOT_FOUND');
    return row;
  }

  async function change(tx: Tx, row: OwnedClass, changes: ClassChanges): Promise<void> {
    if (!(await store.updateClass(tx, row, changes))) throw new AppError('CLASS_NOT_FOUND');
  }

  async function lookUp(typed: string) {
    const code = classCodeOf(typed);
    return code.length === CLASS_CODE_LENGTH ? store.findByCodeUnscoped(hashOf(code)) : undefined;
  }
  async function findByCode(typed: string) {
    const row = await lookUp(typed);
    if (!row) throw new AppError('CLASS_CODE_INVALID');
    return row;
  }

  async function readWork(documentIds: number[]) {
    const [tests, cards] = await Promise.all([workOf.tests(documentIds), workOf.cards(documentIds)]);
    return {
      /** Number of tests and cards made from a document. */
      madeOf: (id: number) => ({ tests: tests.get(id)?.tests ?? 0, flashcards: cards.get(id)?.cards ?? 0 }),
      doneWith(documentUuid: string, copy: CopyRow | undefined): Work {
        const inTests = copy && tests.get(copy.copyId);
        const withCards = copy && cards.get(copy.copyId);
        const done = {
          testsFinished: inTests?.finished ?? 0,
          cardsLearned: withCards?.learned ?? 0,
          tests: inTests?.tests ?? 0,
          cards: withCards?.cards ?? 0,
        };
        const state = copy ? workState(copy, done) : 'new';
        return { documentUuid, state, testsFinished: done.testsFinished, cardsLearned: done.cardsLearned };
      },
      lastDayOf(some: CopyRow[]): string | null {
        const times = some.flatMap(({ copyId }) => [tests.get(copyId)?.lastAt, cards.get(copyId)?.lastAt]);
        const last = Math.max(...times.map((time) => time?.getTime() ?? 0), 0);
        return last === 0 ? null : new Date(last).toISOString().slice(0, 10);
      },
    };
  }
  type WorkReading = Awaited<ReturnType<typeof readWork>>;

  const presentDocument = (
    { documentId, uuid, name, licence, addedAt }: ClassDocumentRow,
    { madeOf }: WorkReading,
  ) => ({
    uuid,
    name,
    ...madeOf(documentId),
    licence,
    addedAt: addedAt.toISOString(),
  });

  async function viewTaught(row: OwnedClass): Promise<TaughtClass> {
    const shown = await store.listDocuments(row.id);
    const pupils = await store.listPupils(row.id);
    const ids = shown.map(({ documentId }) => documentId);
    // Read only the work of pupils who share it.
    const sharing = pupils.filter(({ sharesSince }) => sharesSince !== null).map(({ userId }) => userId);
    const taken = await store.listCopies(ids, sharing);
    const work = await readWork([...ids, ...taken.map(({ copyId }) => copyId)]);
    const byPupil = Map.groupBy(taken, ({ userId }) => userId);
    const code = unseal(secretKey, SEALED_FOR, row.sealedCode) ?? null;
    return {
      role: 'teacher',
      uuid: row.uuid,
      name: row.name,
      code: code && shownClassCode(code),
      url: code && new URL(`/classes/join/${code}`, publicUrl).href,
      createdAt: row.createdAt.toISOString(),
      documents: shown.map((one) => presentDocument(one, work)),
      pupils: pupils.map(({ uuid, userId, name, joinedAt, sharesSince }): Pupil => {
        const own = byPupil.get(userId) ?? [];
        const copyOf = (id: number) => own.find(({ sourceId }) => sourceId === id);
        const progress = sharesSince && {
          work: shown.map((one) => work.doneWith(one.uuid, copyOf(one.documentId))),
          lastDay: work.lastDayOf(own),
        };
        return { uuid, name, joinedAt: joinedAt.toISOString(), progress };
      }),
    };
  }

  async function viewAttended(row: Membership, { userId }: SignedInActor): Promise<AttendedClass> {
    const shown = await store.listDocuments(row.id);
    const ids = shown.map(({ documentId }) => documentId);
    const taken = await store.listCopies(ids, [userId]);
    const work = await readWork([...ids, ...taken.map(({ copyId }) => copyId)]);
    return {
      role: 'pupil',
      uuid: row.uuid,
      name: row.name,
      teacher: row.teacher,
      joinedAt: row.joinedAt.toISOString(),
      shares: row.sharesSince !== null,
      documents: shown.map((one) => {
        const copy = taken.find(({ sourceId }) => sourceId === one.documentId);
        return {
          ...presentDocument(one, work),
          copyUuid: copy?.copyUuid ?? null,
          work: work.doneWith(one.uuid, copy),
        };
      }),
    };
  }

  return {
    async list({ userId }: SignedInActor): Promise<OutputOf<typeof listClasses>> {
      const taught = await store.listTaught(userId);
      const attended = await store.listAttended(userId);
      return {
        taught: taught.map(({ createdAt: _createdAt, ...row }) => row),
        attended: attended.map(({ joinedAt: _joinedAt, sharesSince: _since, ...row }) => row),
      };
    },

    /** A user's own class data for an export, without names of pupils. */
    async listForExport({ userId }: SignedInActor) {
      return { taught: await store.listTaught(userId), attended: await store.listAttended(userId) };
    },

    async view(actor: SignedInActor, uuid: string): Promise<TaughtClass | AttendedClass> {
      const taught = await store.findTaught(actor.userId, uuid);
      return taught ? viewTaught(taught) : viewAttended(await getAttended(actor, uuid), actor);
    },

    async create(actor: SignedInActor, name: string): Promise<Command<{ uuid: string }>> {
      await accounts.requireConfirmedEmail(actor);
      const uuid = randomUUID();
      return {
        async commit(tx, audit) {
          // Lock the account, so that concurrent calls cannot exceed the limit.
          await accounts.lockUser(tx, actor.userId);
          if ((await store.countTaught(tx, actor.userId)) >= classBounds.ofPerson)
            throw new AppError('CLASS_LIMIT_REACHED');
          await store.insertClass(tx, { uuid, ownerId: actor.userId, name, ...newClassCode(), createdAt: clock.now() });
          await audit.record(tx, { targetUuid: uuid });
          return { uuid };
        },
      };
    },

    rename: (actor: SignedInActor, uuid: string, name: string) =>
      act(
        () => getTaught(actor, uuid),
        (tx, row) => change(tx, row, { name }),
      ),

    renewCode: (actor: SignedInActor, uuid: string) =>
      act(
        () => getTaught(actor, uuid),
        (tx, row) => change(tx, row, newClassCode()),
      ),

    remove: (actor: SignedInActor, uuid: string) =>
      act(
        () => getTaught(actor, uuid),
        async (tx, row) => {
          if (!(await store.deleteClass(tx, row))) throw new AppError('CLASS_NOT_FOUND');
        },
      ),

    async addDocument(actor: SignedInActor, uuid: string, documentUuid: string): Promise<Command<{ ok: true }>> {
      const { id: classId } = await getTaught(actor, uuid);
      const document = await documents.getReadyDocument(actor, documentUuid);
      return {
        async commit(tx) {
          if (!(await store.lockClass(tx, classId))) throw new AppError('CLASS_NOT_FOUND');
          if ((await store.countDocuments(tx, classId)) >= classBounds.documents)
            throw new AppError('CLASS_LIMIT_REACHED');
          await store.addDocument(tx, { classId, documentId: document.id, addedAt: clock.now() });
          return { ok: true };
        },
      };
    },

    async removeDocument(actor: SignedInActor, uuid: string, documentUuid: string): Promise<Command<{ ok: true }>> {
      const row = await getTaught(actor, uuid);
      const document = await documents.getDocument(actor, documentUuid);
      return act(
        async () => row,
        async (tx) => {
          if (!(await store.removeDocument(tx, row.id, document.id))) throw new AppError('DOCUMENT_NOT_FOUND');
        },
      );
    },

    removePupil: (actor: SignedInActor, uuid: string, pupilUuid: string) =>
      act(
        () => getTaught(actor, uuid),
        async (tx, row) => {
          if (!(await store.removePupil(tx, row, pupilUuid))) throw new AppError('NOT_FOUND');
        },
      ),

    /** A class's progress table, without pupils who do not share. */
    async exportProgress(actor: SignedInActor, uuid: string): Promise<{ name: string; csv: string }> {
      const { name, documents: shown, pupils } = await viewTaught(await getTaught(actor, uuid));
      const words = serverTexts[actor.language].classTable;
      const ofDocument = shown.flatMap((one) => [
        one.name,
        `${one.name}: ${words.tests}`,
        `${one.name}: ${words.cards}`,
      ]);
      const rows = pupils.flatMap(({ name: pupil, joinedAt, progress }) =>
        progress === null
          ? []
          : [
              [
                pupil,
                joinedAt.slice(0, 10),
                progress.lastDay ?? '',
                ...progress.work.flatMap(({ state, testsFinished, cardsLearned }) => [
                  words[state],
                  testsFinished,
                  cardsLearned,
                ]),
              ],
            ],
      );
      const head = [words.pupil, words.joined, words.lastDay, ...ofDocument];
      return { name, csv: [head, ...rows].map(csvLine).join('') };
    },

    isCode: async (code: string): Promise<boolean> => (await lookUp(code)) !== undefined,

    /** Finds a class that administrators invite people into. */
    idByCode: async (code: string): Promise<number> => (await findByCode(code)).id,

    /** Adds an invited user to the class, sharing nothing; a full or deleted class does not block the registration. */
    async admit(tx: Tx, { classId, userId }: { classId: number; userId: number }): Promise<void> {
      const isThere = await store.lockClass(tx, classId);
      if (!isThere || (await store.countPupils(tx, classId)) >= classBounds.pupils) return;
      const joinedAt = clock.now();
      await store.addMember(tx, { uuid: randomUUID(), classId, userId, joinedAt, sharesSince: null });
    },

    async find(code: string, actor: Actor): Promise<OutputOf<typeof findClass>> {
      const { id, uuid, name, teacher, ownerId } = await findByCode(code);
      const isPupil = isSignedIn(actor) && (await store.isMember(id, actor.userId));
      const role = isSignedIn(actor) && actor.userId === ownerId ? 'teacher' : isPupil ? 'pupil' : null;
      return { uuid, name, teacher, role };
    },

    async join(
      { userId }: SignedInActor,
      { code, shares }: { code: string; shares: boolean },
    ): Promise<Command<{ uuid: string }>> {
      const { id: classId, uuid, ownerId } = await findByCode(code);
      return {
        async commit(tx) {
          // Lock the class, so that concurrent calls cannot exceed the limit.
          if (!(await store.lockClass(tx, classId))) throw new AppError('CLASS_CODE_INVALID');
          if (ownerId === userId) return { uuid };
          if ((await store.countPupils(tx, classId)) >= classBounds.pupils) throw new AppError('CLASS_FULL');
          const joinedAt = clock.now();
          const sharesSince = shares ? joinedAt : null;
          await store.addMember(tx, { uuid: randomUUID(), classId, userId, joinedAt, sharesSince });
          return { uuid };
        },
      };
    },

    async setSharing(actor: SignedInActor, uuid: string, shares: boolean): Promise<Command<{ shares: boolean }>> {
      const { id } = await getAttended(actor, uuid);
      return {
        async commit(tx) {
          const isSet = await store.setSharing(tx, id, actor.userId, shares ? clock.now() : null);
          if (!isSet) throw new AppError('CLASS_NOT_FOUND');
          return { shares };
        },
      };
    },

    leave: (actor: SignedInActor, uuid: string) =>
      act(
        () => getAttended(actor, uuid),
        async (tx, { id }) => {
          if (!(await store.removeMember(tx, id, actor.userId))) throw new AppError('CLASS_NOT_FOUND');
        },
      ),

    /** Returns a pupil's existing copy of a class document, or creates one. */
    async takeDocument(
      actor: SignedInActor,
      uuid: string,
      documentUuid: string,
    ): Promise<Command<{ copyUuid: string }>> {
      const { id: classId } = await getAttended(actor, uuid);
      const source = (await store.listDocuments(classId)).find((one) => one.uuid === documentUuid);
      if (!source) throw new AppError('DOCUMENT_NOT_FOUND');
      const sourceId = source.documentId;
      /** Check this first: a class closed or a document removed meanwhile counts as not found. */
      async function requireThere(tx: Tx): Promise<void> {
        await getAttended(actor, uuid, tx);
        if (!(await store.hasDocument(tx, classId, sourceId))) throw new AppError('DOCUMENT_NOT_FOUND');
      }
      const [known] = await store.listCopies([sourceId], [actor.userId]);
      if (known)
        return {
          async commit(tx) {
            await requireThere(tx);
            return { copyUuid: known.copyUuid };
          },
        };
      // The class grants read access to this document like the key of a link, for this call only.
      const reader = { ...actor, shared: { linkId: 0, documentId: sourceId, visitor: actor.userUuid } };
      const copying = await copies.copy(reader, documentUuid, async (tx, { to }, { tests, flashcards }) => {
        const copy = { copyId: to.id, sourceId, userId: actor.userId, tests, cards: flashcards, takenAt: clock.now() };
        // A double click: the copy of the other call counts.
        if (!(await store.addCopy(tx, copy))) throw new AppError('EDIT_CONFLICT');
      });
      return {
        ...copying,
        async commit(tx, audit) {
          await requireThere(tx);
          return { copyUuid: (await copying.commit(tx, audit)).uuid };
        },
      };
    },
  };
}

/** Wraps a write on a row that returns no data. */
async function act<Row>(
  find: () => Promise<Row>,
  write: (tx: Tx, row: Row) => Promise<void>,
): Promise<Command<{ ok: true }>> {
  const row = await find();
  return {
    async commit(tx) {
      await write(tx, row);
      return { ok: true };
    },
  };
}
