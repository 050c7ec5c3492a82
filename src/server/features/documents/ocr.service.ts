import type { OcrRun } from '#contract/ocr.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor, Actor } from '#domain/access/actor.ts';
import type { ContentWarning, DocumentContent, Language } from '#domain/documents/content.ts';
import { lacksText, maxOcrPages, pagesWithoutText, type OcrPage } from '#domain/documents/ocr-pages.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { presentError } from './documents.presenter.ts';
import { type DocumentsService, isReady, type ReadyDocument } from './documents.service.ts';
import type { DocumentRow, DocumentsStore } from './documents.store.ts';
import type { ReadDocument, ExtractionService } from './reading.service.ts';
import type { OcrRunRow, OcrStore } from './ocr.store.ts';

export type OcrService = ReturnType<typeof createOcrService>;

/** The text of a page that is still to be recognised, or none: then all of them are put together. */
export interface OcrStep {
  row: ReadyDocument;
  fileKey: string;
  languages: Language[];
  page: number | undefined;
  /** Pages that were given up. */
  skipped: number[];
}

/** A scan that can be looked at. */
type Scan = ReadyDocument & { fileKey: string };

/** Where so many pages are given up it is the machine, and the others would keep everybody waiting for hours. */
const mostSkipped = 3;
const nothingYet: OcrRun = { status: 'none', done: 0, total: 0, error: null };
/** What a reading says of missing text; a recognition says it anew. */
const aboutMissingText: ContentWarning[] = ['no_text', 'short_text', 'some_pages_without_text', 'recognised'];

/** The recognition of text on the pages of scans (D09): a page a job, kept as soon as it is read. */
export function createOcrService({
  isOn,
  store,
  documentsStore,
  documents,
  reading,
  files,
  events,
  streams,
  requestRun,
}: {
  /** Whether the operator offers it. */
  isOn: boolean;
  store: OcrStore;
  documentsStore: DocumentsStore;
  documents: DocumentsService;
  reading: ExtractionService;
  files: FileStore;
  events: EventBus;
  streams: EventStreams;
  /** Enqueues the next page in the given transaction. */
  requestRun: (tx: Tx, row: DocumentRow) => Promise<void>;
}) {
  async function listCrawledPages(row: ReadyDocument): Promise<number[]> {
    if (!isScan(row)) return [];
    // What was read before the row remembered them has to be looked through.
    return row.pagesWithoutText ?? pagesWithoutText(await files.readJson<DocumentContent>(row.contentKey));
  }

  const tell = (tx: Tx, { ownerId, uuid, status }: DocumentRow) =>
    streams.publish(tx, ownerId, { type: 'document', uuid, status });

  /** Alone with the document, while its recognition runs on the file that it has. */
  async function lockRunning(tx: Tx, documentId: number): Promise<{ row: DocumentRow; ocr: OcrRunRow } | undefined> {
    const row = await documentsStore.lockDocument(tx, documentId);
    const ocr = row && (await store.findRecognition(documentId, tx));
    if (ocr?.status !== 'running') return undefined;
    if (row && row.fileKey === ocr.fileKey) return { row, ocr };
    // A newer file has other pages: whoever wants its text asks again.
    await store.updateRecognition(tx, documentId, { status: 'cancelled' });
    return undefined;
  }

  async function findStep(tx: Tx, documentId: number): Promise<OcrStep | undefined> {
    const running = await lockRunning(tx, documentId);
    if (!running || !isReady(running.row)) return undefined;
    const { fileKey, languages, pages, skipped } = running.ocr;
    const passed = new Set([...skipped, ...(await store.listPageNumbers(documentId, tx))]);
    const page = skipped.length < mostSkipped ? pages.find((open) => !passed.has(open)) : undefined;
    return { row: running.row, fileKey, languages, page, skipped };
  }

  /** On to the next page, or to the end. */
  async function goOn(tx: Tx, row: DocumentRow, skipped: number[]): Promise<void> {
    const done = (await store.listPageNumbers(row.id, tx)).length + skipped.length;
    await store.updateRecognition(tx, row.id, { done, skipped });
    await requestRun(tx, row);
    await tell(tx, row);
  }

  /** The same text, with the numbers of the pages that nobody could read: its version stays, and what was made of it. */
  async function keepMarks(tx: Tx, row: DocumentRow, { contentKey }: ReadDocument): Promise<void> {
    if (row.contentKey !== null)
      await events.emit(tx, 'document.file-replaced', { fileKey: row.contentKey, mayBeRead: true });
    await documentsStore.updateDocument(tx, row, { contentKey });
    await tell(tx, row);
  }

  async function fail(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
    const running = await lockRunning(tx, documentId);
    if (!running) return;
    await store.updateRecognition(tx, documentId, { status: 'failed', errorCode });
    await tell(tx, running.row);
  }

  return {
    async viewRecognition(actor: Actor, uuid: string): Promise<OcrRun> {
      const row = await documents.getReadyDocument(actor, uuid);
      const ocr = await store.findRecognition(row.id);
      if (ocr && ocr.fileKey === row.fileKey) return present(ocr, 'language' in actor ? actor.language : 'en');
      return { ...nothingYet, total: (await listCrawledPages(row)).length };
    },

    /** Starts it, goes on after a cancel or failure, or finds it running: then nothing changes. */
    async startOcr(actor: SignedInActor, uuid: string): Promise<Command<OcrRun>> {
      const scan = await documents.getReadyDocument(actor, uuid);
      if (!isOn) throw new AppError('OCR_NOT_CONFIGURED');
      if (!isScan(scan)) throw new AppError('OCR_NOT_NEEDED');
      const pages = await listCrawledPages(scan);
      if (pages.length === 0) throw new AppError('OCR_NOT_NEEDED');
      if (pages.length > maxOcrPages) throw new AppError('OCR_TOO_LONG');
      return {
        async commit(tx) {
          // Two starts of one person queue here, before either looks for the other.
          await documentsStore.lockUsage(tx, actor.userId);
          const current = await documentsStore.lockDocument(tx, scan.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          if (current.contentVersion !== scan.contentVersion) throw new AppError('EDIT_CONFLICT');
          const before = await store.findRecognition(scan.id, tx);
          const isSameFile = before?.fileKey === scan.fileKey;
          if (isSameFile && before.status === 'running') {
            // Where its job was lost, this is how it goes on; else the queue keeps one.
            await requestRun(tx, current);
            return present(before, actor.language);
          }
          if (isSameFile && before.status === 'completed') throw new AppError('OCR_NOT_NEEDED');
          if (await store.isBusyFor(tx, actor.userId)) throw new AppError('OCR_RUNNING');
          if (!isSameFile) await store.deletePages(tx, scan.id);
          const begun = await store.putRecognition(tx, {
            documentId: scan.id,
            fileKey: scan.fileKey,
            status: 'running',
            errorCode: null,
            languages: languagesOf(current, actor),
            pages: isSameFile ? inOrder(before) : pages,
            skipped: [],
            done: (await store.listPageNumbers(scan.id, tx)).length,
          });
          await requestRun(tx, current);
          await tell(tx, current);
          return present(begun, actor.language);
        },
      };
    },

    /** What was read stays hidden, and is there when it is started again. */
    async cancelOcr(actor: SignedInActor, uuid: string): Promise<Command<OcrRun>> {
      const row = await documents.getReadyDocument(actor, uuid);
      return {
        async commit(tx) {
          const running = await lockRunning(tx, row.id);
          if (running) {
            await store.updateRecognition(tx, row.id, { status: 'cancelled' });
            await tell(tx, running.row);
          }
          const ocr = await store.findRecognition(row.id, tx);
          return ocr ? present(ocr, actor.language) : nothingYet;
        },
      };
    },

    /** Asks for its next page again, in case its job was cancelled with that of an earlier run. */
    async ensureRun(tx: Tx, documentId: number): Promise<void> {
      const running = await lockRunning(tx, documentId);
      if (running) await requestRun(tx, running.row);
    },

    nextStep: findStep,

    async keepPage(tx: Tx, documentId: number, page: OcrPage): Promise<void> {
      const running = await lockRunning(tx, documentId);
      if (!running) return;
      await store.putPage(tx, documentId, page);
      await goOn(tx, running.row, running.ocr.skipped);
    },

    /** After the last attempt at a page: the others have their turn. Without what all pages give, it has failed. */
    async giveUp(tx: Tx, documentId: number): Promise<void> {
      const step = await findStep(tx, documentId);
      if (step?.page === undefined) return fail(tx, documentId, 'PROCESSING_TIMEOUT');
      return goOn(tx, step.row, [...step.skipped, step.page]);
    },

    listCrawledPages: store.listCrawledPages,

    /**
     * The document has its text now: everything that is made of a text begins. Where no page gave any, all that was
     * made stays. Answers whether the content is wanted.
     */
    async finish(tx: Tx, documentId: number, read: ReadDocument): Promise<boolean> {
      const running = await lockRunning(tx, documentId);
      if (!running) return false;
      const { row, ocr } = running;
      const isWhole = ocr.skipped.length === 0;
      await store.updateRecognition(
        tx,
        documentId,
        isWhole ? { status: 'completed' } : { status: 'failed', errorCode: 'PROCESSING_TIMEOUT' },
      );
      // What was read counts again when the pages that were given up have been looked at.
      if (isWhole) await store.deletePages(tx, documentId);
      if (!gaveText(read.content)) {
        await keepMarks(tx, row, read);
        return true;
      }
      const warnings = warningsAfter(row, read.content, isWhole);
      if (row.contentVersion === read.contentVersion) {
        await documentsStore.updateDocument(tx, row, { warnings });
        await tell(tx, row);
        return false;
      }
      await reading.keepContent(tx, row, read, { warnings });
      return true;
    },

    fail,
  };
}

/** Whether any page has text now that it had not before. */
export function gaveText({ recognised }: DocumentContent): boolean {
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

function isScan(row: ReadyDocument): row is Scan {
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
