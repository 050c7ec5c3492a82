import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { EventBus } from '#server/events.ts';
import type { createAnalysisDraftsFeature } from '#server/features/analysis-drafts/analysis-drafts.feature.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import { findMapSources } from '#server/features/concept-maps/concept-maps.jobs.ts';
import { crawlSite } from '#server/features/crawling/crawling.jobs.ts';
import { removeFile, removeFiles } from '#server/features/documents/documents.jobs.ts';
import type { EmbeddingsService } from '#server/features/embeddings/embeddings.service.ts';
import { extractFile } from '#server/features/extraction/extraction.jobs.ts';
import { findCardQuotes } from '#server/features/flashcards/flashcards.jobs.ts';
import type { FlashcardsService } from '#server/features/flashcards/flashcards.service.ts';
import type { GenerationService } from '#server/features/generation/generation.service.ts';
import { findHighlights } from '#server/features/highlights/highlights.jobs.ts';
import { findQuotes } from '#server/features/quizzes/quizzes.jobs.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import { readRevision } from '#server/features/revisions/revisions.jobs.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { DocumentChanges } from '#server/features/study/document-changes.service.ts';
import { transcribePiece } from '#server/features/transcription/transcription.jobs.ts';
import { readVideo } from '#server/features/videos/videos.jobs.ts';
import { documentKey, type Job } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

/** A reader that started before the text was replaced may finish. */
const STILL_READ_SECONDS = 600;

const extractionJobs: Partial<Record<DocumentKind, Job<{ documentId: number }>>> = {
  web: crawlSite,
  youtube: readVideo,
  wav: transcribePiece,
  mp3: transcribePiece,
  m4a: transcribePiece,
};

/** The extraction job for this kind of document. */
export const extractionJobOf = (kind: DocumentKind): Job<{ documentId: number }> => extractionJobs[kind] ?? extractFile;

/** Jobs whose key is the file they read: removing the file cancels them. */
export const jobsByFile = [readRevision];

/**
 * The whole pipeline of a document on one page: which event starts which work. Each job is written in the transaction
 * of its event, so both commit or neither.
 */
export function connectPipeline({
  events,
  queue,
  analysis,
  analysisDrafts,
  search,
  embeddings,
  generation,
  quizzes,
  flashcards,
  study,
}: {
  events: EventBus;
  queue: Queue;
  analysis: AnalysisService;
  analysisDrafts: Pick<ReturnType<typeof createAnalysisDraftsFeature>, 'request'>;
  search: SearchService;
  embeddings: EmbeddingsService;
  generation: GenerationService;
  quizzes: QuizzesService;
  flashcards: FlashcardsService;
  study: DocumentChanges;
}): void {
  events.subscribe('document.uploaded', (tx, { documentId, ownerId, kind }) =>
    queue.send(tx, extractionJobOf(kind), { documentId }, { key: documentKey(documentId), ownerId }),
  );
  events.subscribe('document.extracted', (tx, { documentId, hasText }) => analysis.startAll(tx, documentId, hasText));
  events.subscribe('document.extracted', async (tx, { documentId, ownerId, hasText }) => {
    if (!hasText) return;
    await search.requestIndex(tx, documentId, ownerId);
    await embeddings.requestEmbedding(tx, documentId, ownerId);
  });
  events.subscribe('document.analysed', (tx, place) => analysisDrafts.request(tx, place));
  events.subscribe('document.revised', (tx, { documentId, ownerId, fileKey }) =>
    queue.send(tx, readRevision, { documentId, fileKey }, { key: fileKey, ownerId }),
  );
  events.subscribe('document.content-replaced', (tx, { documentId, ownerId }) =>
    queue.send(tx, findQuotes, { documentId }, { key: documentKey(documentId), ownerId }),
  );
  events.subscribe('document.content-replaced', (tx, { documentId, ownerId }) =>
    queue.send(tx, findCardQuotes, { documentId }, { key: documentKey(documentId), ownerId }),
  );
  events.subscribe('document.content-replaced', (tx, { documentId, ownerId }) =>
    queue.send(tx, findMapSources, { documentId }, { key: documentKey(documentId), ownerId }),
  );
  events.subscribe('document.content-replaced', (tx, { documentId, ownerId }) =>
    queue.send(tx, findHighlights, { documentId }, { key: documentKey(documentId), ownerId }),
  );
  events.subscribe('document.content-replaced', (tx, { contentKey }) =>
    queue.send(tx, removeFile, { fileKey: contentKey }, { afterSeconds: STILL_READ_SECONDS }),
  );
  events.subscribe('document.file-replaced', (tx, { fileKey, mayBeRead }) =>
    queue.send(tx, removeFile, { fileKey }, { afterSeconds: mayBeRead ? STILL_READ_SECONDS : 0 }),
  );
  // Generations before tests, the global lock order.
  events.subscribe('document.deleted', (tx, { documentId }) =>
    generation.detachDocumentFromGenerations(tx, documentId),
  );
  events.subscribe('document.deleted', (tx, { documentId }) => quizzes.detachDocumentFromQuizzes(tx, documentId));
  events.subscribe('quiz.answers-revealed', (tx, event) => flashcards.countAnswers(tx, event));
  events.subscribe('document.deleted', (tx, place) => flashcards.deleteCards(tx, place));
  events.subscribe('document.deleted', (tx, place) => study.detachDocument(tx, place));
  // Also for its first text, since a plan may have been waiting for it.
  events.subscribe('document.extracted', (tx, place) => study.markOutdated(tx, place));
  events.subscribe('folders.changed', (tx, changed) => study.markOutdatedByFolders(tx, changed));
  events.subscribe('document.deleted', (tx, { storageFolder }) => queue.send(tx, removeFiles, { storageFolder }));
}
