import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService, SectionRow } from '#server/features/documents/documents.service.ts';
import { createQuoteSearchWorker } from '#server/features/documents/quote-search.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine, RelocatedQuote } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { documentKey, type JobWorker } from '#server/platform/jobs/define-job.ts';
import { createJobCursors } from '#server/platform/jobs/job-cursors.store.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { ExamsService } from './exams.service.ts';
import { endExams, findMissedQuotes, findQuotes } from './quizzes.jobs.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

/** Moves the quote of each question to its new place in the document, or marks the question stale. Answers stay. */
export function createFindQuotesWorker({
  store,
  questionsStore,
  streams,
  clock,
  ...ports
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  streams: EventStreams;
  clock: Clock;
}): JobWorker<{ documentId: number }> {
  return createQuoteSearchWorker(ports, {
    job: findQuotes,
    atOnce: 25,
    list: (documentId, contentVersion) => questionsStore.listOfOtherVersion(documentId, contentVersion),
    quotesOf: ({ quote, quoteStart, furtherSources }: QuestionRow) => [
      { quote, start: quoteStart },
      ...furtherSources.map((further) => ({ quote: further.quote, start: further.start })),
    ],
    async move(tx, document, found) {
      const sections = await ports.documents.listSections(document.id, tx);
      const touched = await store.lockQuizzesOf(tx, document.id);
      for (const { row: question, places } of found) {
        const moved = placeOf(places, sections);
        const staleAt = moved ? null : (question.staleAt ?? clock.now());
        await questionsStore.updateQuote(tx, question, { ...moved, documentVersion: document.contentVersion, staleAt });
      }
      const changed = new Set(found.map(({ row }) => row.quizId));
      for (const quiz of touched.filter(({ id }) => changed.has(id)))
        streams.publish(tx, quiz.ownerId, { type: 'test', uuid: quiz.uuid, status: 'changed' });
    },
  });
}

/** Versions of documents per look, so that a look at a large instance takes no longer. */
const LOOKED_AT = 5_000;

/** Finds questions that were generated while their document changed, and those whose job was lost. */
export function createFindMissedQuotesWorker({
  database,
  documents,
  questionsStore,
  queue,
}: {
  database: Database;
  documents: DocumentsService;
  questionsStore: QuestionsStore;
  queue: Queue;
}): JobWorker<object> {
  const cursors = createJobCursors(database.db);
  return {
    job: findMissedQuotes,
    attempts: 1,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '*/10 * * * *',
    async run(_, job) {
      const searched = await questionsStore.listSearchedVersions(await cursors.find(findMissedQuotes), LOOKED_AT);
      // Saved first, so that a failure does not hold up older documents. Other versions of the last one come next round.
      const last = searched.length < LOOKED_AT ? undefined : searched.at(-1)?.documentId;
      await job.transaction((tx) => cursors.save(tx, findMissedQuotes, last));
      const current = await documents.listVersions([...new Set(searched.map(({ documentId }) => documentId))]);
      const missed = searched.filter(({ documentId, version }) => current.get(documentId) !== version);
      for (const documentId of new Set(missed.map((row) => row.documentId)))
        await database.transaction((tx) =>
          queue.send(tx, findQuotes, { documentId }, { key: documentKey(documentId) }),
        );
    },
  };
}

/** Place of a question in the new version; undefined if any of its quotes is missing. */
function placeOf(quotes: (RelocatedQuote | null)[], sections: SectionRow[]) {
  const [first, ...others] = quotes.flatMap((place) => place ?? []);
  if (!first || others.length + 1 < quotes.length) return undefined;
  const { quote, start, end, anchor, sectionIndex } = first;
  const section = sections[sectionIndex];
  return {
    quote,
    quoteStart: start,
    quoteEnd: end,
    anchor,
    furtherSources: others.map((other) => ({
      quote: other.quote,
      start: other.start,
      end: other.end,
      anchor: other.anchor,
    })),
    sectionUuid: section?.uuid ?? null,
    sectionTitle: section?.headings.at(-1) ?? null,
  };
}

/** Ends exams at their deadline, also when no user is online (T08). */
export function createEndExamsWorker(exams: ExamsService): JobWorker<object> {
  return {
    job: endExams,
    attempts: 2,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '* * * * *',
    run: () => exams.endOverdue(),
  };
}
