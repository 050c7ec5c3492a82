import type { Database } from '#server/db/open-database.ts';
import { type DocumentsService, isReady, type SectionRow } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine, RelocatedQuote } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import { documentKey, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { ExamsService } from './exams.service.ts';
import { endExams, findMissedQuotes, findQuotes } from './quizzes.jobs.ts';
import type { QuestionRow, QuizzesStore } from './quizzes.store.ts';

/** Written at once: more would keep everybody from the embedded database. */
const QUESTIONS_AT_ONCE = 25;

/**
 * After a document got a newer version: looks for the quote of each of its questions, moves it to where it stands now,
 * or marks the question stale. What was answered stays as it is.
 */
export function createFindQuotesWorker({
  documents,
  engine,
  files,
  store,
  streams,
  clock,
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: QuizzesStore;
  streams: EventStreams;
  clock: Clock;
}): JobWorker<{ documentId: number }> {
  return {
    job: findQuotes,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 120,
    concurrency: 1,
    async run({ documentId }, job) {
      const document = await documents.findDocumentUnscoped(documentId);
      if (!document || !isReady(document)) return;
      const { contentVersion } = document;
      const former = await store.listOfOtherVersion(documentId, contentVersion);
      if (former.length === 0) return;
      const task = { contentPath: files.pathOf(document.contentKey), contentVersion };
      const quotesOf = ({ quote, quoteStart, furtherSources }: QuestionRow) => [
        { quote, start: quoteStart },
        ...furtherSources,
      ];
      const quotes = former.flatMap((question) => quotesOf(question).map(({ quote, start }) => ({ quote, start })));
      const places = (await engine.relocateQuotes({ ...task, quotes }, job.signal)).values();
      const found = former.map((question) => quotesOf(question).map(() => places.next().value ?? null));
      const sections = await documents.listSections(documentId);
      for (let from = 0; from < former.length; from += QUESTIONS_AT_ONCE) {
        const some = former.slice(from, from + QUESTIONS_AT_ONCE);
        const isCurrent = await job.transaction(async (tx) => {
          const locked = await documents.lockDocumentUnscoped(tx, documentId);
          // A yet newer version has its own run.
          if (locked?.contentVersion !== contentVersion) return false;
          const touched = await store.lockQuizzesOf(tx, documentId);
          for (const [index, question] of some.entries()) {
            const moved = placeOf(found[from + index] ?? [], sections);
            const staleAt = moved ? null : (question.staleAt ?? clock.now());
            await store.updateQuote(tx, question, { ...moved, documentVersion: contentVersion, staleAt });
          }
          const changed = new Set(some.map(({ quizId }) => quizId));
          for (const quiz of touched.filter(({ id }) => changed.has(id)))
            await streams.publish(tx, quiz.ownerId, { type: 'test', uuid: quiz.uuid, status: 'changed' });
          return true;
        });
        if (!isCurrent) return;
      }
    },
  };
}

/** Questions that were being made while their document changed, and those whose job was lost. */
export function createFindMissedQuotesWorker({
  database,
  documents,
  store,
  queue,
}: {
  database: Database;
  documents: DocumentsService;
  store: QuizzesStore;
  queue: Queue;
}): JobWorker<object> {
  return {
    job: findMissedQuotes,
    attempts: 1,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '*/10 * * * *',
    async run() {
      const searched = await store.listSearchedVersions();
      const current = await documents.listVersions([...new Set(searched.map(({ documentId }) => documentId))]);
      const missed = searched.filter(({ documentId, version }) => current.get(documentId) !== version);
      for (const documentId of new Set(missed.map((row) => row.documentId)))
        await database.transaction((tx) =>
          queue.send(tx, findQuotes, { documentId }, { key: documentKey(documentId) }),
        );
    },
  };
}

/** Where a question stands now; nowhere when any of its quotes is missing. */
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

/** An exam ends with its time also when nobody is there (T08). */
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
