import type { Document } from '#contract/documents.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { cleanFileName, type DocumentKind, isFileKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { presentDocument } from './documents.presenter.ts';
import type { DocumentsService } from './documents.service.ts';
import type { DocumentRow, DocumentsStore, Revision } from './documents.store.ts';
import type { OcrStore } from './ocr.store.ts';
import type { ReadDocument, ExtractionService } from './reading.service.ts';
import type { NewFile } from './uploads.service.ts';

export type RevisionsService = ReturnType<typeof createRevisionsService>;

/** A document whose newer file is being read. */
export type RevisedDocument = DocumentRow & { revision: Revision };

/** Newer files of a document: it stays as it is until one was read, and for good where one cannot be. */
export function createRevisionsService({
  store,
  ocrRuns,
  documents,
  reading,
  files,
  extractor,
  billing,
  events,
  streams,
}: {
  store: DocumentsStore;
  ocrRuns: OcrStore;
  documents: DocumentsService;
  reading: ExtractionService;
  files: FileStore;
  extractor: Extractor;
  billing: BillingService;
  events: EventBus;
  streams: EventStreams;
}) {
  /** One revision at a time: the newest one counts, and the file of the one before goes. */
  async function setRevision(tx: Tx, row: DocumentRow, revision: Revision | null): Promise<DocumentRow> {
    const updated = await store.updateDocument(tx, row, { revision });
    const before = row.revision?.fileKey;
    const isThere = row.revision?.status !== 'failed';
    if (before !== undefined && isThere && before !== revision?.fileKey) {
      await events.emit(tx, 'document.file-replaced', { fileKey: before });
    }
    await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: row.status });
    return updated;
  }

  /** The document as long as this file still is the one to be read. */
  async function lockRevised(tx: Tx, documentId: number, fileKey: string): Promise<RevisedDocument | undefined> {
    const row = await store.lockDocument(tx, documentId);
    return isRevised(row) && row.revision.fileKey === fileKey ? row : undefined;
  }

  return {
    /** Takes a newer file of a document; whatever is in it is found out by the job that reads it. */
    async revise(actor: SignedInActor, uuid: string, upload: NewFile): Promise<Command<Document>> {
      const { incoming, fingerprint } = upload;
      try {
        const row = await documents.getReadyDocument(actor, uuid);
        requireFile(row.kind);
        const fileName = cleanFileName(upload.fileName);
        const detected = await extractor.detectKind(incoming.path, fileName);
        if ('error' in detected) throw new AppError(detected.error);
        const { kind, warnings } = detected;
        if (!isFileKind(kind)) throw new AppError('FILE_TYPE_INVALID');
        const chips = (await store.listChips([row.id])).get(row.id) ?? [];
        const fileKey = await files.commit(incoming, row.storageFolder);
        const sizeBytes = incoming.bytes;
        const revision = { status: 'pending' as const, kind, fileName, fileKey, sizeBytes, warnings, errorCode: null };
        return {
          fingerprint,
          async commit(tx) {
            const used = await store.lockUsage(tx, actor.userId);
            const current = await store.lockDocument(tx, row.id);
            if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
            const weight = Math.max(current.sizeBytes, current.revision?.sizeBytes ?? 0);
            if (used.bytes - weight + sizeBytes > billing.limitsFor(actor).storageBytes)
              throw new AppError('STORAGE_LIMIT_REACHED');
            const revised = await setRevision(tx, current, revision);
            await events.emit(tx, 'document.revised', { documentId: row.id, fileKey });
            const running = await ocrRuns.listRunning([revised], tx);
            return presentDocument(revised, chips, actor.language, running.get(row.id));
          },
          discard: () => files.removeAndPruneFolder(row.storageFolder, fileKey),
        };
      } catch (error) {
        await files.discard(incoming);
        throw error;
      }
    },

    /** Gives up a newer file that is being read, or could not be. The document is what it was. */
    async dismiss(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      return {
        async commit(tx) {
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          const plain = current.revision ? await setRevision(tx, current, null) : current;
          const running = await ocrRuns.listRunning([plain], tx);
          return presentDocument(plain, chips, actor.language, running.get(row.id));
        },
      };
    },

    /** What there is to read, or nothing. */
    async begin(tx: Tx, documentId: number, fileKey: string): Promise<RevisedDocument | undefined> {
      const row = await lockRevised(tx, documentId, fileKey);
      if (!row || row.revision.status === 'failed') return undefined;
      return (await setRevision(tx, row, { ...row.revision, status: 'processing' })) as RevisedDocument;
    },

    /**
     * Makes what was read the document. Its sections keep their names where their headings stayed, and what was made
     * of the old text is looked for in the new one. Answers whether it was kept.
     */
    async finish(tx: Tx, { id, revision }: RevisedDocument, read: ReadDocument): Promise<boolean> {
      const row = await lockRevised(tx, id, revision.fileKey);
      if (!row) return false;
      const { fileKey, fileName, kind, sizeBytes } = revision;
      const file = { fileKey, fileName, kind, sizeBytes, revision: null };
      if (row.fileKey !== null)
        await events.emit(tx, 'document.file-replaced', { fileKey: row.fileKey, mayBeRead: true });
      if (row.contentVersion === read.contentVersion) {
        // Another file with the same text: nothing that was made of it is touched.
        await store.updateDocument(tx, row, file);
        await streams.publish(tx, row.ownerId, { type: 'document', uuid: row.uuid, status: row.status });
        return false;
      }
      const warnings = [...new Set([...revision.warnings, ...read.content.warnings])];
      await reading.keepContent(tx, row, read, { ...file, warnings, language: read.content.language });
      return true;
    },

    /** Says why it could not be read. Its file goes, its name and the reason stay until they were seen. */
    async fail(tx: Tx, documentId: number, fileKey: string, errorCode: ErrorCode): Promise<void> {
      const row = await lockRevised(tx, documentId, fileKey);
      if (!row) return;
      await setRevision(tx, row, { ...row.revision, status: 'failed', errorCode, sizeBytes: 0 });
      await events.emit(tx, 'document.file-replaced', { fileKey });
    },
  };
}

const isRevised = (row: DocumentRow | undefined): row is RevisedDocument => row !== undefined && row.revision !== null;

/** Pages, videos and recordings have no file whose text could be newer. */
function requireFile(kind: DocumentKind): void {
  if (!isFileKind(kind)) throw new AppError('FILE_TYPE_INVALID');
}
