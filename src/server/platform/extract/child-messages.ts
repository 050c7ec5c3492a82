import { type FileKind, isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { OcrJob } from '../ocr/read-page-image.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import type { ExtractOutcome, MeasuredRecording, ReadImage } from './outcome.ts';

/**
 * What the parent sends to the child: one file to read, one page of a site, a recording to be measured, or a page whose
 * letters are to be recognised.
 */
export type ReadJob = FileJob | PageJob | { path: string; kind: RecordingKind } | OcrJob;

export interface FileJob {
  path: string;
  kind: FileKind;
  /** Of a scan: what was recognised on its pages. */
  recognised?: OcrPage[] | undefined;
}

export type RecordingJob = Extract<ReadJob, { kind: RecordingKind }>;
export const isRecordingJob = (job: ReadJob): job is RecordingJob =>
  job.kind !== 'html' && job.kind !== 'pdf-page' && isRecordingKind(job.kind);

/** A web page as its server sent it. */
export interface PageJob {
  path: string;
  kind: 'html';
  url: string;
  /** As the server named it. */
  charset: string | undefined;
}

/** What the child costs, told with every answer. */
export interface ChildUse {
  peakBytes: number;
  residentBytes: number;
  cpuMilliseconds: number;
}

export type ChildOutcome = ExtractOutcome | MeasuredRecording | ReadImage;
/** What the child sends: that it is up, how many pages it found, and the one answer to each job. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'pages'; pageCount: number }
  /** `isSpent`: the child is no longer to be trusted with another file. */
  | { type: 'answer'; outcome: ChildOutcome; isSpent: boolean; use: ChildUse };
