import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { type DocumentContent, lengthOfText } from '#domain/documents/content.ts';
import { contentTitle, firstHeading } from '#domain/documents/content-title.ts';
import { distinctTitle } from '#domain/documents/distinct-title.ts';
import { initialTitleOf } from '#domain/documents/initial-title.ts';
import { matchSections } from '#domain/documents/match-sections.ts';
import { pagesWithoutText } from '#domain/documents/ocr-pages.ts';
import { previewOf } from '#domain/documents/preview.ts';
import { firstCharacters } from '#domain/documents/first-characters.ts';
import { documentTitle, isFileKind, isFileLike } from '#domain/documents/upload-rules.ts';
import { commitOrDiscard } from '#server/db/commit-or-discard.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentChanges, DocumentRow, DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Job, JobOptions, JobRun, JobWorker } from '#server/platform/jobs/define-job.ts';

export type ExtractionService = ReturnType<typeof createExtractionService>;

/** Text and facts extracted from a source. */
export interface Extraction {
  content: DocumentContent;
  /** Where the extraction made the file that its owner may have back. */
  original?: { fileKey: string; fileName: string; sizeBytes: number };
  mediaSeconds?: number | undefined;
  /** Where there is no file to weigh. */
  sizeBytes?: number;
}

/** The same, with its content in a file. */
export interface StoredExtraction extends Extraction {
  contentKey: string;
  contentVersion: string;
}

export type ExtractionOutcome =
  | (Extraction & { error?: never })
  | { error: ErrorCode; title?: string | undefined; content?: never };

/** How a document goes from pending to completed or failed. Each step runs in the transaction of its job. */
export function createExtractionService({
  database,
  documents,
  files,
  events,
}: {
  database: Database;
  documents: DocumentsService;
  files: FileStore;
  events: EventBus;
}) {
  /** Makes what was extracted the text of a document, and starts all that follows from it. */
  async function replaceContent(
    tx: Tx,
    row: DocumentRow,
    { content, contentKey, contentVersion, mediaSeconds, sizeBytes }: StoredExtraction,
    changes: DocumentChanges,
  ): Promise<void> {
    const hasText = content.sections.some(({ blocks }) => blocks.length > 0);
    await documents.changeDocument(tx, row, {
      ...(sizeBytes === undefined ? {} : { sizeBytes }),
      mediaSeconds: mediaSeconds === undefined ? row.mediaSeconds : Math.round(mediaSeconds),
      errorCode: null,
      // Without text there is no language to detect.
      language: row.language ?? (hasText ? content.language : null),
      pageCount: content.pageCount ?? null,
      preview: previewOf(content),
      contentKey,
      contentVersion,
      contentLength: lengthOfText(content),
      pagesWithoutText: content.pageCount === undefined ? null : pagesWithoutText(content),
      ...changes,
    });
    const before = await documents.listSections(row.id, tx);
    const kept = matchSections(
      before,
      content.sections.map(({ headings }) => headings),
    );
    await documents.replaceSections(
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
      await events.emit(tx, 'document.content-replaced', {
        documentId: row.id,
        ownerId: row.ownerId,
        contentKey: row.contentKey,
      });
    }
    const { id: documentId, ownerId } = row;
    await events.emit(tx, 'document.extracted', { documentId, ownerId, contentVersion, hasText });
  }

  /** Answers the document as it was before it failed, if its extraction ran or waited in one of these states. */
  async function end(
    tx: Tx,
    documentId: number,
    statuses: DocumentRow['status'][],
    { errorCode, title = '' }: { errorCode: ErrorCode; title?: string | undefined },
  ): Promise<DocumentRow | undefined> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    if (!row || !statuses.includes(row.status)) return undefined;
    await documents.changeDocument(tx, row, { ...webNameOf(row, title), status: 'failed', errorCode });
    return row;
  }

  /** Turns a pending document to processing, or answers that there is nothing to do. */
  async function begin(tx: Tx, documentId: number): Promise<DocumentRow | undefined> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    // An extraction in pieces is begun with each of them.
    if (row?.status === 'processing') return row;
    if (row?.status !== 'pending') return undefined;
    return documents.changeDocument(tx, row, { status: 'processing', errorCode: null, extractionPercent: 0 });
  }

  /** A title of its own, also where the document goes by its file: two that look the same cannot be told apart in a list. */
  async function distinctNameOf(tx: Tx, row: DocumentRow, content: DocumentContent): Promise<string | undefined> {
    const { name = isNamedByFile(row) ? row.name : undefined } = nameOf(row, content);
    if (name === undefined) return undefined;
    const others = await documents.listNamedUnscoped(tx, row.ownerId, name);
    const isOfOtherKind = others.every(({ kind }) => kind !== row.kind);
    const differences = [
      initialTitleOf(row) ?? documentTitle(row.fileName),
      isOfOtherKind ? row.kind.toUpperCase() : '',
    ];
    return distinctTitle(
      name,
      others.map((other) => other.name),
      differences,
    );
  }

  async function finish(tx: Tx, documentId: number, extraction: StoredExtraction): Promise<boolean> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    // It may have been cancelled meanwhile.
    if (row?.status !== 'processing') return false;
    const name = await distinctNameOf(tx, row, extraction.content);
    // Warnings of the upload stay, also when the file is extracted again.
    const warnings = [...new Set([...row.warnings, ...extraction.content.warnings])];
    await replaceContent(tx, row, extraction, {
      ...(name === undefined ? {} : { name }),
      ...extraction.original,
      status: 'completed',
      warnings,
    });
    return true;
  }

  /**
   * Ends an extraction without text; the title may be known. A waiting document belongs to another run: this one was
   * cancelled, and its owner has started again.
   */
  const fail = (tx: Tx, documentId: number, errorCode: ErrorCode, title?: string) =>
    end(tx, documentId, ['processing'], { errorCode, title });

  /** Ends an extraction that nobody runs any more, also one that has not begun. */
  const abandon = (tx: Tx, documentId: number, errorCode: ErrorCode) =>
    end(tx, documentId, ['pending', 'processing'], { errorCode });

  /** Content file first, then the row that names it; what was not committed is removed again. */
  async function store(
    { language, storageFolder }: Pick<DocumentRow, 'language' | 'storageFolder'>,
    source: Extraction,
    job: JobRun,
    commit: (tx: Tx, extraction: StoredExtraction) => Promise<boolean>,
  ): Promise<void> {
    const content = language ? { ...source.content, language } : source.content;
    const contentVersion = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const contentKey = await files.writeJson(storageFolder, content);
    async function remove(): Promise<void> {
      await files.removeAndPruneFolder(storageFolder, contentKey);
      if (source.original) await files.removeAndPruneFolder(storageFolder, source.original.fileKey);
    }
    const isKept = await commitOrDiscard(job.transaction, {
      commit: (tx) => commit(tx, { ...source, content, contentKey, contentVersion }),
      discard: remove,
    });
    if (!isKept) await remove();
  }

  return {
    begin,
    finish,
    fail,
    abandon,
    store,
    replaceContent,

    /** How much of a long extraction is done, in percent; answers the document as long as it runs. */
    async reportProgress(tx: Tx, documentId: number, percent: number): Promise<DocumentRow | undefined> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (row?.status !== 'processing') return undefined;
      return documents.changeDocument(tx, row, { extractionPercent: Math.floor(percent) });
    },

    /** The way of every source: pending → extracted → content file → row (Z22, Z37-Z39). */
    createWorker(
      job: Job<{ documentId: number }>,
      options: JobOptions,
      extract: (row: DocumentRow, run: JobRun) => Promise<ExtractionOutcome>,
    ): JobWorker<{ documentId: number }> {
      return {
        job,
        ...options,
        async run({ documentId }, run) {
          const row = await run.transaction((tx) => begin(tx, documentId));
          if (!row) return;
          const outcome = await extract(row, run);
          if (outcome.error) {
            const { error, title } = outcome;
            await run.transaction((tx) => fail(tx, documentId, error, title));
            return;
          }
          await store(row, outcome, run, (tx, extraction) => finish(tx, documentId, extraction));
        },
        async onRetriesExhausted({ documentId }) {
          await database.transaction((tx) => abandon(tx, documentId, 'PROCESSING_TIMEOUT'));
        },
        async again(tx, { documentId }) {
          const row = await documents.lockDocumentUnscoped(tx, documentId);
          if (row?.status !== 'failed') return false;
          await documents.changeDocument(tx, row, { status: 'pending', errorCode: null });
          await events.emit(tx, 'document.uploaded', { documentId, ownerId: row.ownerId, kind: row.kind });
          return true;
        },
      };
    },
  };
}

/** A document is called by its title once it was read, unless its owner has called it otherwise meanwhile. */
function nameOf(row: DocumentRow, content: DocumentContent): { name?: string } {
  if (!isNamedByFile(row)) return webNameOf(row, content.title);
  const name =
    contentTitle(content) ?? (isFileLike(row.fileName.replace(/\.[^.]*$/, '')) ? firstHeading(content) : undefined);
  return name === undefined ? {} : { name };
}

/** Only the first reading gives a name: a newer version is still the document that its owner knows. */
const isNamedByFile = (row: DocumentRow): boolean =>
  isFileKind(row.kind) && row.kind !== 'text' && row.name === documentTitle(row.fileName) && row.contentKey === null;

/** A document from the web is named after its title. */
function webNameOf(row: DocumentRow, title: string): { name?: string } {
  return title !== '' && row.name === initialTitleOf(row) ? { name: firstCharacters(title, 255) } : {};
}
