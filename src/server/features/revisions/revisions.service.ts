import type { Document } from '#contract/documents.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { cleanFileName, type DocumentKind, isFileKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentRow, DocumentsService, Revision } from '#server/features/documents/documents.service.ts';
import type { ExtractionService, StoredExtraction } from '#server/features/extraction/extraction.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import type { Command } from '#server/platform/command.ts';
export type RevisionsService = ReturnType<typeof createRevisionsService>;

/** A document whose newer file is being read. */
export type RevisedDocument = DocumentRow & { revision: Revision };

/**
 * Newer files of a document. The document stays unchanged until the new file has been read, and if it cannot be read.
 */
export function createRevisionsService({
  documents,
  extraction,
  files,
  extractor,
  events,
}: {
  documents: DocumentsService;
  extraction: ExtractionService;
  files: FileStore;
  extractor: Extractor;
  events: EventBus;
}) {
  /** Sets the only pending revision; removes the file of a former one. */
  async function setRevision<Row extends DocumentRow>(tx: Tx, row: Row, revision: Revision | null): Promise<Row> {
    const updated = await documents.changeDocument(tx, row, { revision });
    const before = row.revision?.fileKey;
    const isThere = row.revision?.status !== 'failed';
    if (before !== undefined && isThere && before !== revision?.fileKey) {
      await events.emit(tx, 'document.file-replaced', { fileKey: before });
    }
    return updated;
  }

  /** Locks the document if this file is still its pending revision. */
  async function lockRevised(tx: Tx, documentId: number, fileKey: string): Promise<RevisedDocument | undefined> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    return isRevised(row) && row.revision.fileKey === fileKey ? row : undefined;
  }

  return {
    /** Accepts a newer file of a document; the job finds out its content. */
    async revise(actor: SignedInActor, uuid: string, upload: StagedUpload): Promise<Command<Document>> {
      const { file, fingerprint } = upload;
      try {
        const row = await documents.getReadyDocument(actor, uuid);
        requireFile(row.kind);
        const fileName = cleanFileName(upload.fileName);
        const detected = await extractor.detectKind(file.path, fileName);
        if ('error' in detected) throw new AppError(detected.error);
        const { kind, warnings } = detected;
        if (!isFileKind(kind)) throw new AppError('FILE_TYPE_INVALID');
        const fileKey = await files.commit(file, row.storageFolder);
        const sizeBytes = file.bytes;
        const revision = { status: 'pending' as const, kind, fileName, fileKey, sizeBytes, warnings, errorCode: null };
        return {
          fingerprint,
          async commit(tx) {
            const freedBytes = (current: DocumentRow) => Math.max(current.sizeBytes, current.revision?.sizeBytes ?? 0);
            const current = await documents.requireRoom(tx, actor, { freedBytes, addedBytes: sizeBytes }, row);
            const revised = await setRevision(tx, current, revision);
            await events.emit(tx, 'document.revised', { documentId: row.id, ownerId: row.ownerId, fileKey });
            return documents.present(tx, actor, revised);
          },
          discard: () => files.removeAndPruneFolder(row.storageFolder, fileKey),
        };
      } catch (error) {
        await files.discard(file);
        throw error;
      }
    },

    /** Discards a pending or failed newer file; the document stays unchanged. */
    async dismiss(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      return {
        async commit(tx) {
          const current = await documents.lockDocument(tx, row);
          return documents.present(tx, actor, current.revision ? await setRevision(tx, current, null) : current);
        },
      };
    },

    /** The document to read; undefined if there is nothing to do. */
    async begin(tx: Tx, documentId: number, fileKey: string): Promise<RevisedDocument | undefined> {
      const row = await lockRevised(tx, documentId, fileKey);
      if (!row || row.revision.status === 'failed') return undefined;
      const revision = { ...row.revision, status: 'processing' as const };
      return { ...(await setRevision(tx, row, revision)), revision };
    },

    /**
     * Replaces the document's text. Sections with the same heading keep their uuids, and quotes are located in the new
     * text. Returns whether the new content is used.
     */
    async finish(tx: Tx, { id, revision }: RevisedDocument, stored: StoredExtraction): Promise<boolean> {
      const row = await lockRevised(tx, id, revision.fileKey);
      if (!row) return false;
      const { fileKey, fileName, kind, sizeBytes } = revision;
      // A running OCR belongs to the former file.
      const changes = { fileKey, fileName, kind, sizeBytes, revision: null, ocrProgress: null };
      if (row.fileKey !== null)
        await events.emit(tx, 'document.file-replaced', { fileKey: row.fileKey, mayBeRead: true });
      if (row.contentVersion === stored.contentVersion) {
        // Another file with the same text: existing material stays unchanged.
        await documents.changeDocument(tx, row, changes);
        return false;
      }
      const warnings = [...new Set([...revision.warnings, ...stored.content.warnings])];
      await extraction.replaceContent(tx, row, stored, { ...changes, warnings, language: stored.content.language });
      return true;
    },

    /**
     * Records why the file could not be read. Removes it, but keeps its name and the reason until the user dismisses
     * them.
     */
    async fail(tx: Tx, documentId: number, fileKey: string, errorCode: ErrorCode): Promise<void> {
      const row = await lockRevised(tx, documentId, fileKey);
      if (!row) return;
      await setRevision(tx, row, { ...row.revision, status: 'failed', errorCode, sizeBytes: 0 });
      await events.emit(tx, 'document.file-replaced', { fileKey });
    },
  };
}

const isRevised = (row: DocumentRow | undefined): row is RevisedDocument => row !== undefined && row.revision !== null;

/** Pages, videos and recordings have no text file to replace. */
function requireFile(kind: DocumentKind): void {
  if (!isFileKind(kind)) throw new AppError('FILE_TYPE_INVALID');
}
