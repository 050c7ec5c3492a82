import type { FileKind } from '#domain/documents/upload-rules.ts';
import type { ExtractFailure } from './outcome.ts';
import type { PackedContent } from './packed-content.ts';

/** What the parent sends to the child: one file to read, or one page of a site. */
export type ReadJob = { path: string; kind: FileKind } | PageJob;

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
  | (ExtractFailure & { packed?: never });

/** What the child sends: that it is up, how many pages it found, and the one answer to each job. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'pages'; pageCount: number }
  /** `isSpent`: the child is no longer to be trusted with another file. */
  | { type: 'answer'; outcome: PackedOutcome; isSpent: boolean; use: ChildUse };
