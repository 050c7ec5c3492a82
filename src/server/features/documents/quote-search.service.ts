import type { Engine, FormerQuote, RelocatedQuote } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type Job, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Tx } from '#server/db/open-database.ts';
import { type DocumentsService, isReady } from './documents.service.ts';

/** Rows of a feature that quote a document. */
export interface QuotingRows<Row> {
  job: Job<{ documentId: number }>;
  /** Rows per transaction; more would block the embedded database for other users. */
  atOnce: number;
  /** Rows whose quotes were last located in another content version of the document. */
  list(documentId: number, contentVersion: string): Promise<Row[]>;
  quotesOf(row: Row): FormerQuote[];
  /** Writes the new places of the quotes of some rows, in the order of the quotes; null for a quote that is gone. */
  move(
    tx: Tx,
    document: { id: number; contentVersion: string },
    found: { row: Row; places: (RelocatedQuote | null)[] }[],
  ): Promise<void>;
}

/** Creates the worker that locates quotes of a document's former version in its new one. */
export function createQuoteSearchWorker<Row>(
  { documents, engine, files }: { documents: DocumentsService; engine: Engine; files: FileStore },
  { job, atOnce, list, quotesOf, move }: QuotingRows<Row>,
): JobWorker<{ documentId: number }> {
  return {
    job,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 120,
    concurrency: 1,
    async run({ documentId }, run) {
      const document = await documents.findDocumentUnscoped(documentId);
      if (!document || !isReady(document)) return;
      const { contentVersion } = document;
      const rows = await list(documentId, contentVersion);
      if (rows.length === 0) return;
      await using content = await files.borrow(document.contentKey);
      const task = { contentPath: content.path, contentVersion };
      const quotes = rows.flatMap(quotesOf);
      const places = (await engine.relocateQuotes({ ...task, quotes }, run.signal)).values();
      const found = rows.map((row) => ({ row, places: quotesOf(row).map(() => places.next().value ?? null) }));
      for (let from = 0; from < found.length; from += atOnce) {
        const isCurrent = await run.transaction(async (tx) => {
          const locked = await documents.lockDocumentUnscoped(tx, documentId);
          // A still newer version has its own run.
          if (locked?.contentVersion !== contentVersion) return false;
          await move(tx, { id: documentId, contentVersion }, found.slice(from, from + atOnce));
          return true;
        });
        if (!isCurrent) return;
      }
    },
  };
}
