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
import type { Command } from '#server/platform/http/run-write.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { readPage } from './ocr.jobs.ts';
import type { OcrRunRow, OcrStore } from './ocr.store.ts';

export type OcrService = ReturnType<typeof createOcrService>;

/** The next page to read; none when all are done and their text is put together. */
export interface OcrStep {
  row: ReadyDocument;
  fileKey: string;
  languages: Language[];
  page: number | undefined;
  /** Pages that were given up. */
  skipped: number[];
}

/** A scan whose pages can be read. */
type Scan = { fileKey: string };

/** Where so many pages are given up it is the machine, and the others would keep everybody waiting for hours. */
const maxSkippedPages = 3;
const nothingYet: OcrRun = { status: 'none', done: 0, total: 0, error: null };
/** Warnings about missing text, which an OCR run replaces by its own. */
const aboutMissingText: ContentWarning[] = ['no_text', 'short_text', 'some_pages_without_text', 'recognised'];

/** Reads the text on the pages of scans (D09): a page a job, each saved as soon as it is read. */
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
  /** Whether the operator offers it. */
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
    // Pages read before the row recorded them must be searched.
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
    // A newer file has other pages: its OCR is started by hand.
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

  /** On to the next page, or to the end. */
  async function advance(tx: Tx, row: DocumentRow, skipped: number[]): Promise<void> {
    const done = (await store.listPageNumbers(row.id, tx)).length + skipped.length;
    const { pages } = await store.updateRun(tx, row.id, { done, skipped });
    await requestPage(tx, row);
    await documents.changeDocument(tx, row, { ocrProgress: { done, total: pages.length } });
  }

  /** The same text, with the numbers of the pages that nobody could read: its version stays, and what was made of it. */
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

    /** Starts it, goes on after a cancel or failure, or finds it running: then nothing changes. */
    async startOcr(actor: SignedInActor, uuid: string): Promise<Command<OcrRun>> {
      const scan = await documents.getReadyDocument(actor, uuid);
      if (!isEnabled) throw new AppError('OCR_NOT_CONFIGURED');
      if (!isScan(scan)) throw new AppError('OCR_NOT_NEEDED');
      const pages = await listPagesToRead(scan);
      if (pages.length === 0) throw new AppError('OCR_NOT_NEEDED');
      if (pages.length > maxOcrPages) throw new AppError('OCR_TOO_LONG');
      return {
        async commit(tx) {
          // Two starts of one person queue here, before either looks for the other.
          await documents.lockUsage(tx, actor);
          const current = await documents.lockDocument(tx, scan);
          if (current.contentVersion !== scan.contentVersion) throw new AppError('EDIT_CONFLICT');
          const before = await store.findRun(scan.id, tx);
          const isSameFile = before?.fileKey === scan.fileKey;
          if (isSameFile && before.status === 'running') {
            // Where its job was lost, this is how it goes on; else the queue keeps one.
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

    /** Recognised pages stay hidden, and are there when it is started again. */
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
     * After a cancel is written: ends the page that is being read. Another window may have started it again before
     * that, and its job went too: then its next page is asked for once more.
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

    /** After the last attempt at a page: the others have their turn. Without what all pages give, it has failed. */
    async skipPage(tx: Tx, documentId: number): Promise<void> {
      const step = await findStep(tx, documentId);
      if (step?.page === undefined) return fail(tx, documentId, 'PROCESSING_TIMEOUT');
      return advance(tx, step.row, [...step.skipped, step.page]);
    },

    listPages: store.listPages,

    /**
     * The document has its text now: everything that is made of a text begins. Where no page gave any, all that was
     * made stays. Answers whether the content is wanted.
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
      // Recognised pages count again once the pages that were given up have been tried again.
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

/** Whether any page has text now that it had not before. */
export function hasOcrText({ recognised }: DocumentContent): boolean {
  return recognised !== undefined && recognised.pages.length > 0;
}

function warningsAfter({ warnings }: DocumentRow, content: DocumentContent, isWhole: boolean): ContentWarning[] {
  const kept = warnings.filter((warning) => !aboutMissingText.includes(warning));
  const missing: ContentWarning[] = isWhole ? [] : ['some_pages_without_text'];
  return [...new Set([...kept, ...content.warnings, ...missing])];
}

/** All its pages; those that were given up come last, so that they keep no other from its turn. */
function inOrder({ pages, skipped }: OcrRunRow): number[] {
  return [...pages.filter((page) => !skipped.includes(page)), ...skipped];
}

function isScan(row: ReadyDocument): row is ReadyDocument & Scan {
  return row.kind === 'pdf' && row.fileKey !== null && lacksText(row.warnings);
}

/** Without a known language, the account's own is the likeliest, and the other one of the product comes next. */
function languagesOf({ language }: DocumentRow, actor: SignedInActor): Language[] {
  if (language) return [language];
  return actor.language === 'es' ? ['es', 'en'] : ['en', 'es'];
}

function present({ status, done, pages, errorCode }: OcrRunRow, language: 'es' | 'en'): OcrRun {
  return { status, done, total: pages.length, error: presentError(errorCode, language) };
}
