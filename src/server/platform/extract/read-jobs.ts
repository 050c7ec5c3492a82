import { type FileKind, isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';

/** A job for the child: a file to read, a web page, or a recording to measure. */
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
  /** As named by the server. */
  charset: string | undefined;
}
