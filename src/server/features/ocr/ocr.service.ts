import type { OcrRun } from '#contract/ocr.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { ContentWarning, DocumentContent, Language } from '#domain/documents/content.ts';
import { lacksText, maxOcrPages, pagesWithoutText, type OcrPage } from '#domain/documents/ocr-pages.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import {
  type DocumentRow,
  type DocumentsService,
  isReady,
  presentError,
  type ReadyDocument,
} from '#server/features/documents/documents.service.ts';
import type { ExtractionService, StoredExtraction } from '#server/features/extraction/extraction.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { readPage } from './ocr.jobs.ts';
import type { OcrRunRow, OcrStore } from './ocr.store.ts';

export type OcrService = ReturnType<typeof createOcrService>;

/** The next page to read; none if all pages are done and only the text must be assembled. */
export interface OcrStep {
  row: ReadyDocument;
  fileKey: string;
  languages: Language[];
  page: number | undefined;
  /** Skipped pages. */
  skipped: number[];
}

/** A scan with a readable file. */
type Scan = { fileKey: string };

/** With this many skipped pages the machine is the cause, and reading the others would block everybody for hours. */
const maxSkippedPages = 3;
const nothingYet: OcrRun = { status: 'none', done: 0, total: 0, error: null };
/** Warnings about missing text, which an OCR run replaces by its own. */
const aboutMissingText: ContentWarning[] = ['no_text', 'short_text', 'some_pages_without_text', 'recognised'];

/** Recognizes the text of scans (D09): one job per page, each saved as soon as it is read. */
export function createOcrService({
  isEnabled,
  database,
  store,
  documents,
  extraction,
  files,
  events,
  queue,
}: {
  /** Whether the operator has enabled OCR. */
  isEnabled: boolean;
  database: Database;
  store: OcrStore;
  documents: DocumentsService;
  extraction: ExtractionService;
  files: FileStore;
  events: EventBus;
  queue: Queue;
}) {
  async function listPagesToRead(row: ReadyDocument): Promise<number[]> {
    if (!isScan(row)) return [];
    // Older rows do not list the pages without text, so find them in the content.
    return row.pagesWithoutText ?? pagesWithoutText(await files.readJson<DocumentContent>(row.contentKey));
  }

  const requestPage = (tx: Tx, { id, uuid, ownerId }: DocumentRow) =>
    queue.send(tx, readPage, { documentId: id }, { key: uuid, ownerId });

  /** Locks the document while its OCR runs on its current file. */
  async function lockRunning(tx: Tx, documentId: number): Promise<{ row: DocumentRow; ocr: OcrRunRow } | undefined> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    const ocr = row && (await store.findRun(documentId, tx));
    if (!row || ocr?.status !== 'running') return undefined;
    if (row.fileKey === ocr.fileKey) return { row, ocr };
    // A newer file has other pages; its OCR must be started by hand.
    await endRun(tx, row, { status: 'cancelled' });
    return undefined;
  }

  async function endRun(
    tx: Tx,
    row: DocumentRow,
    ended: { status: 'cancelled' | 'completed' | 'failed'; errorCode?: ErrorCode },
  ): Promise<DocumentRow> {
    await store.updateRun(tx, row.id, ended);
    return documents.changeDocument(tx, row, { ocrProgress: null });
  }

  async function findStep(tx: Tx, documentId: number): Promise<OcrStep | undefined> {
    const running = await lockRunning(tx, documentId);
    if (!running || !isReady(running.row)) return undefined;
    const { fileKey, languages, pages, skipped } = running.ocr;
    const passed = new Set([...skipped, ...(await store.listPageNumbers(documentId, tx))]);
    const page = skipped.length < maxSkippedPages ? pages.find((open) => !passed.has(open)) : undefined;
    return { row: running.row, fileKey, languages, page, skipped };
  }

  /** Requests the next page, or ends the run. */
  async function advance(tx: Tx, row: DocumentRow, skipped: number[]): Promise<void> {
    const done = (await store.listPageNumbers(row.id, tx)).length + skipped.length;
    const { pages } = await store.updateRun(tx, row.id, { done, skipped });
    await requestPage(tx, row);
    await documents.changeDocument(tx, row, { ocrProgress: { done, total: pages.length } });
  }

  /** Stores the same text with the numbers of unreadable pages; its version and derived material stay. */
  async function saveMarks(tx: Tx, row: DocumentRow, { contentKey }: StoredExtraction): Promise<void> {
    if (row.contentKey !== null)
      await events.emit(tx, 'document.file-replaced', { fileKey: row.contentKey, mayBeRead: true });
    await documents.changeDocument(tx, row, { contentKey });
  }

  async function fail(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
    const running = await lockRunning(tx, documentId);
    if (!running) return;
    await endRun(tx, running.row, { status: 'failed', errorCode });
  }

  return {
    async viewRun(actor: SignedInActor, uuid: string): Promise<OcrRun> {
      const row = await documents.getReadyDocument(actor, uuid);
      const ocr = await store.findRun(row.id);
      if (ocr && ocr.fileKey === row.fileKey) return present(ocr, 'language' in actor ? actor.language : 'en');
      return { ...nothingYet, total: (await listPagesToRead(row)).length };
    },

    /** Starts a run, resumes it after a cancel or failure, or leaves a running one unchanged. */
    async startOcr(actor: SignedInActor, uuid: string): Promise<Command<OcrRun>> {
      const scan = await documents.getReadyDocument(actor, uuid);
      if (!isEnabled) throw new AppError('OCR_NOT_CONFIGURED');
      if (!isScan(scan)) throw new AppError('OCR_NOT_NEEDED');
      const pages = await listPagesToRead(scan);
      if (pages.length === 0) throw new AppError('OCR_NOT_NEEDED');
      if (pages.length > maxOcrPages) throw new AppError('OCR_TOO_LONG');
      return {
        async commit(tx) {
          // Serialize a user's starts before checking for other runs.
          await documents.lockUsage(tx, actor);
          const current = await documents.lockDocument(tx, scan);
          if (current.contentVersion !== scan.contentVersion) throw new AppError('EDIT_CONFLICT');
          const before = await store.findRun(scan.id, tx);
          const isSameFile = before?.fileKey === scan.fileKey;
          if (isSameFile && before.status === 'running') {
            // Resumes a run whose job was lost; otherwise the queue keeps only one.
            await requestPage(tx, current);
            return present(before, actor.language);
          }
          if (isSameFile && before.status === 'completed') throw new AppError('OCR_NOT_NEEDED');
          if (await documents.hasOcrInProgress(tx, actor.userId)) throw new AppError('OCR_RUNNING');
          if (!isSameFile) await store.deletePages(tx, scan.id);
          const begun = await store.saveRun(tx, {
            documentId: scan.id,
            fileKey: scan.fileKey,
            status: 'running',
            errorCode: null,
            languages: languagesOf(current, actor),
            pages: isSameFile ? inOrder(before) : pages,
            skipped: [],
            done: (await store.listPageNumbers(scan.id, tx)).length,
          });
          await requestPage(tx, current);
          await documents.changeDocument(tx, current, { ocrProgress: { done: begun.done, total: begun.pages.length } });
          return present(begun, actor.language);
        },
      };
    },

    /** Recognized pages are kept and reused after a new start. */
    async cancelOcr(actor: SignedInActor, uuid: string): Promise<Command<OcrRun>> {
      const row = await documents.getReadyDocument(actor, uuid);
      return {
        async commit(tx) {
          const running = await lockRunning(tx, row.id);
          if (running) await endRun(tx, running.row, { status: 'cancelled' });
          const ocr = await store.findRun(row.id, tx);
          return ocr ? present(ocr, actor.language) : nothingYet;
        },
      };
    },

    /**
     * Stops the current page after a committed cancel. Another window may have restarted the run before that and lost
     * its job too; then the next page is requested again.
     */
    async stopRun(actor: SignedInActor, uuid: string): Promise<void> {
      await queue.cancel(readPage, uuid);
      const row = await documents.findDocument(actor, uuid);
      if (!row) return;
      await database.transaction(async (tx) => {
        const running = await lockRunning(tx, row.id);
        if (running) await requestPage(tx, running.row);
      });
    },

    nextStep: findStep,

    async savePage(tx: Tx, documentId: number, page: OcrPage): Promise<void> {
      const running = await lockRunning(tx, documentId);
      if (!running) return;
      await store.savePage(tx, documentId, page);
      await advance(tx, running.row, running.ocr.skipped);
    },

    /** Skips a page after its last attempt. Fails the run if its text cannot be assembled. */
    async skipPage(tx: Tx, documentId: number): Promise<void> {
      const step = await findStep(tx, documentId);
      if (step?.page === undefined) return fail(tx, documentId, 'PROCESSING_TIMEOUT');
      return advance(tx, step.row, [...step.skipped, step.page]);
    },

    listPages: store.listPages,

    /**
     * Sets the recognized text as content and starts all derived work. If no page has text, existing material stays.
     * Returns whether the content is used.
     */
    async finish(tx: Tx, documentId: number, stored: StoredExtraction): Promise<boolean> {
      const running = await lockRunning(tx, documentId);
      if (!running) return false;
      const isWhole = running.ocr.skipped.length === 0;
      const row = await endRun(
        tx,
        running.row,
        isWhole ? { status: 'completed' } : { status: 'failed', errorCode: 'PROCESSING_TIMEOUT' },
      );
      // Otherwise keep the recognized pages, for a retry of the skipped ones.
      if (isWhole) await store.deletePages(tx, documentId);
      if (!hasOcrText(stored.content)) {
        await saveMarks(tx, row, stored);
        return true;
      }
      const warnings = warningsAfter(row, stored.content, isWhole);
      if (row.contentVersion === stored.contentVersion) {
        await documents.changeDocument(tx, row, { warnings });
        return false;
      }
      await extraction.replaceContent(tx, row, stored, { warnings });
      return true;
    },

    fail,
  };
}

/** Whether OCR found text on any page. */
export function hasOcrText({ recognised }: DocumentContent): boolean {
  return recognised !== undefined && recognised.pages.length > 0;
}

function warningsAfter({ warnings }: DocumentRow, content: DocumentContent, isWhole: boolean): ContentWarning[] {
  const kept = warnings.filter((warning) => !aboutMissingText.includes(warning));
  const missing: ContentWarning[] = isWhole ? [] : ['some_pages_without_text'];
  return [...new Set([...kept, ...content.warnings, ...missing])];
}

/** All its pages, skipped ones last, so that they do not delay others. */
function inOrder({ pages, skipped }: OcrRunRow): number[] {
  return [...pages.filter((page) => !skipped.includes(page)), ...skipped];
}

function isScan(row: ReadyDocument): row is ReadyDocument & Scan {
  return row.kind === 'pdf' && row.fileKey !== null && lacksText(row.warnings);
}

/** If the language is unknown, try the account's language first, then the product's other one. */
function languagesOf({ language }: DocumentRow, actor: SignedInActor): Language[] {
  if (language) return [language];
  return actor.language === 'es' ? ['es', 'en'] : ['en', 'es'];
}

function present({ status, done, pages, errorCode }: OcrRunRow, language: 'es' | 'en'): OcrRun {
  return { status, done, total: pages.length, error: presentError(errorCode, language) };
}
