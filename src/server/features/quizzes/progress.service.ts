import type { Today } from '#contract/today.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { weakestSection } from '#domain/today/weak-section.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ProgressStore } from './progress.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

export type { TestWork } from './progress.store.ts';
export type ProgressService = ReturnType<typeof createProgressService>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older answers say little about current knowledge. */
const SINCE_MS = 60 * DAY_MS;
/** A test left longer than this counts as given up and must not rank before due cards every day. */
const BEGUN_MS = 7 * DAY_MS;

/** Finds the test a user has begun, and their weakest section. */
export function createProgressService({
  progress,
  store,
  documents,
  clock,
}: {
  progress: ProgressStore;
  store: QuizzesStore;
  documents: DocumentsService;
  clock: Clock;
}) {
  return {
    countWorkUnscoped: progress.countWorkUnscoped,

    async viewBegun({ userId }: SignedInActor): Promise<Today['test']> {
      const now = clock.now();
      const row = await progress.findBegun(userId, { now, since: new Date(now.getTime() - BEGUN_MS) });
      if (!row) return null;
      const ids = [row.attemptId];
      const asked = (await store.countAsked(ids)).get(row.attemptId);
      const answered = (await store.sumAnswers(ids, { ofAskedNow: true })).get(row.attemptId)?.answered ?? 0;
      const document = (await documents.listNames(row.documentIds.slice(0, 1))).values().next().value;
      return {
        uuid: row.quizUuid,
        title: row.title,
        mode: row.mode,
        documentUuid: document?.uuid ?? null,
        answered,
        total: asked?.total ?? 0,
        begunAt: (row.lastAnswer ?? row.startedAt).toISOString(),
      };
    },

    /** The newest finished test with unanswered questions; its next attempt asks them again. */
    async viewUnanswered({ userId }: SignedInActor): Promise<Today['unanswered']> {
      const rows = await progress.listFinished(userId, new Date(clock.now().getTime() - BEGUN_MS));
      if (rows.length === 0) return null;
      const ids = rows.map(({ attemptId }) => attemptId);
      const [asked, sums] = [await store.countAsked(ids), await store.sumAnswers(ids, { ofAskedNow: true })];
      for (const { attemptId, quizUuid, title, completedAt, documentIds } of rows) {
        const total = asked.get(attemptId)?.total ?? 0;
        const count = total - (sums.get(attemptId)?.answered ?? 0);
        if (count <= 0 || !completedAt) continue;
        const document = (await documents.listNames(documentIds.slice(0, 1))).values().next().value;
        if (document)
          return { uuid: quizUuid, title, documentUuid: document.uuid, count, total, at: completedAt.toISOString() };
      }
      return null;
    },

    async viewWeakSection({ userId }: SignedInActor): Promise<Today['weak']> {
      const since = new Date(clock.now().getTime() - SINCE_MS);
      const weak = weakestSection(await progress.listSectionAnswers(userId, since));
      if (!weak) return null;
      const document = (await documents.listNames([weak.documentId])).get(weak.documentId);
      if (!document) return null;
      const { sectionUuid, title, right, asked, testUuid } = weak;
      return { sectionUuid, title, document: { uuid: document.uuid, name: document.name }, right, asked, testUuid };
    },

    /** The newest of these documents without a test. */
    async firstUntested<Row extends { id: number }>(newestFirst: readonly Row[]): Promise<Row | undefined> {
      const tested = await progress.listTested(newestFirst.map(({ id }) => id));
      return newestFirst.find(({ id }) => !tested.has(id));
    },
  };
}
