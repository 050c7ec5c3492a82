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
  /** Present if the extraction created the file that its owner can download. */
  original?: { fileKey: string; fileName: string; sizeBytes: number };
  mediaSeconds?: number | undefined;
  /** Present if there is no file to measure. */
  sizeBytes?: number;
}

/** An extraction with its content stored in a file. */
export interface StoredExtraction extends Extraction {
  contentKey: string;
  contentVersion: string;
}

export type ExtractionOutcome =
  | (Extraction & { error?: never })
  | { error: ErrorCode; title?: string | undefined; content?: never };

/** Moves a document from pending to completed or failed. Each step runs in the transaction of its job. */
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
  /** Sets the extracted text as the document's content, and starts all follow-up work. */
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
      // Without text, no language can be detected.
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

  /** Marks an extraction in one of these states as failed; returns the former document row. */
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

  /** Moves a pending document to processing; undefined if there is nothing to do. */
  async function begin(tx: Tx, documentId: number): Promise<DocumentRow | undefined> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    // An extraction in parts calls this for each part.
    if (row?.status === 'processing') return row;
    if (row?.status !== 'pending') return undefined;
    return documents.changeDocument(tx, row, { status: 'processing', errorCode: null, extractionPercent: 0 });
  }

  /** Makes the name unique, also if it is the file name: equal names are indistinguishable in a list. */
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
    // The extraction may have been cancelled meanwhile.
    if (row?.status !== 'processing') return false;
    const name = await distinctNameOf(tx, row, extraction.content);
    // Keeps warnings of the upload, also when the file is extracted again.
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
   * Fails an extraction without text; its title may be known. Skips a pending document: this run was cancelled, and the
   * pending one belongs to a new run.
   */
  const fail = (tx: Tx, documentId: number, errorCode: ErrorCode, title?: string) =>
    end(tx, documentId, ['processing'], { errorCode, title });

  /** Fails an extraction that no job runs, also a pending one. */
  const abandon = (tx: Tx, documentId: number, errorCode: ErrorCode) =>
    end(tx, documentId, ['pending', 'processing'], { errorCode });

  /** Writes the content file first, then the row that names it; removes the file if the row is not committed. */
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

    /** Reports the percentage of a long extraction; returns the document while it is processing. */
    async reportProgress(tx: Tx, documentId: number, percent: number): Promise<DocumentRow | undefined> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (row?.status !== 'processing') return undefined;
      return documents.changeDocument(tx, row, { extractionPercent: Math.floor(percent) });
    },

    /** The steps of every source: pending → extracted → content file → row (Z22, Z37-Z39). */
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
        async restart(tx, { documentId }) {
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

/** Names a document by its title after extraction, unless its owner has renamed it meanwhile. */
function nameOf(row: DocumentRow, content: DocumentContent): { name?: string } {
  if (!isNamedByFile(row)) return webNameOf(row, content.title);
  const name =
    contentTitle(content) ?? (isFileLike(row.fileName.replace(/\.[^.]*$/, '')) ? firstHeading(content) : undefined);
  return name === undefined ? {} : { name };
}

/** Only the first extraction sets the name: the owner knows the document by it. */
const isNamedByFile = (row: DocumentRow): boolean =>
  isFileKind(row.kind) && row.kind !== 'text' && row.name === documentTitle(row.fileName) && row.contentKey === null;

/** Names a document from the web by its title. */
function webNameOf(row: DocumentRow, title: string): { name?: string } {
  return title !== '' && row.name === initialTitleOf(row) ? { name: firstCharacters(title, 255) } : {};
}
