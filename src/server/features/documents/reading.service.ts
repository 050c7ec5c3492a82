import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { BLOCK_SEPARATOR, type DocumentContent } from '#domain/documents/content.ts';
import { matchSections } from '#domain/documents/match-sections.ts';
import { pagesWithoutText } from '#domain/documents/ocr-pages.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import { initialTitleOf } from './initial-title.ts';
import type { CrawledPage } from './crawl-site.ts';
import type { DocumentChanges, DocumentRow, DocumentsStore } from './documents.store.ts';

export type ExtractionService = ReturnType<typeof createExtractionService>;

/** What a reading found. */
export interface ReadSource {
  content: DocumentContent;
  /** Where the reading made the file that its owner may have back. */
  original?: { fileKey: string; fileName: string; sizeBytes: number };
  mediaSeconds?: number | undefined;
  /** Where there is no file to weigh. */
  sizeBytes?: number;
}

/** What the row remembers of a reading that went well. */
export interface ReadDocument extends ReadSource {
  contentKey: string;
  contentVersion: string;
}

const PREVIEW_CHARACTERS = 300;

/** How a document goes from pending to completed or failed. Each step runs in the transaction of its job. */
export function createExtractionService({
  store,
  events,
  streams,
}: {
  store: DocumentsStore;
  events: EventBus;
  streams: EventStreams;
}) {
  /** Makes what was read the text of a document, and starts all that follows from it. */
  async function keepContent(
    tx: Tx,
    row: DocumentRow,
    { content, contentKey, contentVersion, mediaSeconds, sizeBytes }: ReadDocument,
    changes: DocumentChanges,
  ): Promise<void> {
    const hasText = content.sections.some(({ blocks }) => blocks.length > 0);
    await store.updateDocument(tx, row, {
      ...(sizeBytes === undefined ? {} : { sizeBytes }),
      mediaSeconds: mediaSeconds === undefined ? row.mediaSeconds : Math.round(mediaSeconds),
      errorCode: null,
      // Nobody can tell the language of a text that is not there.
      language: row.language ?? (hasText ? content.language : null),
      pageCount: content.pageCount ?? null,
      preview: previewOf(content),
      contentKey,
      contentVersion,
      contentLength: lengthOf(content),
      pagesWithoutText: content.pageCount === undefined ? null : pagesWithoutText(content),
      // There is nothing to analyse in a scan: its parts are not even started (D09).
      ...(hasText ? {} : { analysisStatus: 'failed' as const }),
      ...changes,
    });
    const before = await store.listSections(row.id, tx);
    const kept = matchSections(
      before,
      content.sections.map(({ headings }) => headings),
    );
    await store.replaceSections(
      tx,
      row.id,
      content.sections.map((section, position) => ({
        uuid: kept[position] ?? randomUUID(),
        documentId: row.id,
        position,
        headings: section.headings,
        anchor: section.anchor,
        characters: section.blocks.reduce((sum, block) => sum + block.text.length, 0),
      })),
    );
    if (row.contentKey !== null && row.contentKey !== contentKey) {
      await events.emit(tx, 'document.content-replaced', { documentId: row.id, contentKey: row.contentKey });
    }
    if (hasText) await events.emit(tx, 'document.extracted', { documentId: row.id });
    await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: 'completed' });
  }

  /** Answers the document as it was before it failed, if it was being read or waited for that as one of these. */
  async function endExtraction(
    tx: Tx,
    documentId: number,
    statuses: DocumentRow['status'][],
    { errorCode, title = '' }: { errorCode: ErrorCode; title?: string | undefined },
  ): Promise<DocumentRow | undefined> {
    const row = await store.lockDocument(tx, documentId);
    if (!row || !statuses.includes(row.status)) return undefined;
    await store.updateDocument(tx, row, { ...nameOf(row, { title }), status: 'failed', errorCode });
    await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: 'failed' });
    return row;
  }

  return {
    keepContent,

    /** Turns a pending document to processing, or tells the worker that there is nothing to do. */
    async beginExtraction(tx: Tx, documentId: number): Promise<DocumentRow | undefined> {
      const row = await store.lockDocument(tx, documentId);
      // A reading in pieces is begun with each of them.
      if (row?.status === 'processing') return row;
      if (row?.status !== 'pending') return undefined;
      const begun = await store.updateDocument(tx, row, {
        status: 'processing',
        errorCode: null,
        extractionPercent: 0,
      });
      await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: 'processing' });
      return begun;
    },

    /** How much of a long reading is done, in percent; answers the document as long as it is being read. */
    async tellProgress(tx: Tx, documentId: number, percent: number): Promise<DocumentRow | undefined> {
      const row = await store.lockDocument(tx, documentId);
      if (row?.status !== 'processing') return undefined;
      await store.updateDocument(tx, row, { extractionPercent: Math.floor(percent) });
      await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: 'processing' });
      return row;
    },

    /** Before a site is read, also for another time. */
    async forgetPages(tx: Tx, row: DocumentRow): Promise<void> {
      await store.deletePages(tx, row.id);
    },

    /** Tells of a page of a site as soon as it is met, as long as the site is being read. */
    async addPage(tx: Tx, documentId: number, position: number, page: CrawledPage): Promise<void> {
      const row = await store.lockDocument(tx, documentId);
      if (row?.status !== 'processing') return;
      await store.insertPage(tx, { documentId: row.id, position, ...page });
      await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: 'processing' });
    },

    async finishExtraction(tx: Tx, documentId: number, read: ReadDocument): Promise<boolean> {
      const row = await store.lockDocument(tx, documentId);
      // It may have been cancelled meanwhile.
      if (row?.status !== 'processing') return false;
      // What the upload noticed stays, also when the file is read again.
      const warnings = [...new Set([...row.warnings, ...read.content.warnings])];
      await keepContent(tx, row, read, {
        ...nameOf(row, read.content),
        ...read.original,
        status: 'completed',
        warnings,
      });
      return true;
    },

    /**
     * What a reading ends with that found nothing to keep; the title may be known. A document that waits is another
     * reading's: this one was cancelled, and its owner has asked again.
     */
    failExtraction: (tx: Tx, documentId: number, errorCode: ErrorCode, title?: string) =>
      endExtraction(tx, documentId, ['processing'], { errorCode, title }),

    /** Ends a reading that nobody does any more, also one that has not begun. */
    abandonExtraction: (tx: Tx, documentId: number, errorCode: ErrorCode) =>
      endExtraction(tx, documentId, ['pending', 'processing'], { errorCode }),

    async setAnalysisProgress(
      tx: Tx,
      row: DocumentRow,
      progress: { status: DocumentRow['analysisStatus']; percent: number },
    ): Promise<void> {
      await store.updateDocument(tx, row, { analysisStatus: progress.status, analysisPercent: progress.percent });
      await streams.publish(tx, row.ownerId, { type: 'analysis', uuid: row.uuid, status: progress.status });
    },
  };
}

/** What was found on the web is called by its title, unless its owner has called it otherwise meanwhile. */
function nameOf(row: DocumentRow, { title }: Pick<DocumentContent, 'title'>): { name?: string } {
  return title !== '' && row.name === initialTitleOf(row) ? { name: firstCharacters(title, 255) } : {};
}

function lengthOf({ sections }: DocumentContent): number {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.at(-1)?.end ?? 0;
}

function previewOf({ sections }: DocumentContent): string | null {
  let preview = '';
  for (const block of sections.flatMap((section) => section.blocks)) {
    preview += (preview ? BLOCK_SEPARATOR : '') + block.text;
    if (preview.length > PREVIEW_CHARACTERS) break;
  }
  return preview === '' ? null : firstCharacters(preview, PREVIEW_CHARACTERS);
}
