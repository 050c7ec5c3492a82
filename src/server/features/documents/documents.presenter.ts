import type { Document } from '#contract/documents.ts';
import { errorCodes, type ErrorCode } from '#contract/errors.ts';
import { errorMessage } from '#server/platform/http/error-handler.ts';
import type { DocumentRow, ReadableDocument } from './documents.store.ts';
import type { FolderChip } from './folders.store.ts';

const isErrorCode = (code: string): code is ErrorCode => (errorCodes as string[]).includes(code);

/** Turns a stored error code into a message in the caller's language. */
export function presentError(code: string | null, language: 'es' | 'en'): { code: ErrorCode; message: string } | null {
  if (code === null) return null;
  const known = isErrorCode(code) ? code : 'INTERNAL_ERROR';
  return { code: known, message: errorMessage(known, language) };
}

function presentRevision(revision: DocumentRow['revision'], language: 'es' | 'en'): Document['revision'] {
  if (!revision) return null;
  const { status, fileName, errorCode } = revision;
  return { status, fileName, error: presentError(errorCode, language) };
}

/** Presents a document to its readers, field by field (Z04). */
export function presentDocument(row: ReadableDocument, chips: FolderChip[], language: 'es' | 'en'): Document {
  return {
    uuid: row.uuid,
    name: row.name,
    fileName: row.fileName,
    kind: row.kind,
    language: row.language,
    status: row.status,
    error: presentError(row.errorCode, language),
    size: row.sizeBytes,
    pageCount: row.pageCount,
    sourceUrl: row.sourceUrl,
    mediaSeconds: row.mediaSeconds,
    extractionPercent: row.extractionPercent,
    revision: presentRevision(row.revision, language),
    ocr: row.ocrProgress,
    analysis: { status: row.analysisStatus, percent: row.analysisPercent },
    folders: chips,
    preview: row.preview,
    warnings: row.warnings,
    licence: row.licence,
    copiedFrom: row.copiedFrom,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Presents a document to a holder of its key, without the owner's folders, revision and OCR state (Z16). */
export function presentSharedDocument(row: ReadableDocument, language: 'es' | 'en'): Document {
  return { ...presentDocument(row, [], language), revision: null, ocr: null };
}
