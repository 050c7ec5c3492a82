import { type FileKind, isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';

/** A job that the parent sends to the child: one file to read, one page of a site, or a recording to be measured. */
export type ReadJob = FileJob | PageJob | RecordingJob;

export interface RecordingJob {
  path: string;
  kind: RecordingKind;
}

export interface FileJob {
  path: string;
  kind: FileKind;
  /** OCR text of a scan's pages. */
  recognised?: OcrPage[] | undefined;
}

export const isRecordingJob = (job: ReadJob): job is RecordingJob => job.kind !== 'html' && isRecordingKind(job.kind);

/** A web page as its server sent it. */
export interface PageJob {
  path: string;
  kind: 'html';
  url: string;
  /** As the server named it. */
  charset: string | undefined;
}
