import { type FileKind, isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { ExtractFailure, MeasuredRecording } from './outcome.ts';
import type { PackedContent } from './packed-content.ts';

/** What the parent sends to the child: one file to read, one page of a site, or a recording to be measured. */
export type ReadJob = { path: string; kind: FileKind } | PageJob | { path: string; kind: RecordingKind };

export type RecordingJob = Extract<ReadJob, { kind: RecordingKind }>;
export const isRecordingJob = (job: ReadJob): job is RecordingJob => job.kind !== 'html' && isRecordingKind(job.kind);

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

export type PackedOutcome =
  | { packed: PackedContent; links?: string[]; error?: never }
  | (MeasuredRecording & { packed?: never; error?: never })
  | (ExtractFailure & { packed?: never });
/** What the child sends: that it is up, how many pages it found, and the one answer to each job. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'pages'; pageCount: number }
  /** `isSpent`: the child is no longer to be trusted with another file. */
  | { type: 'answer'; outcome: PackedOutcome; isSpent: boolean; use: ChildUse };
