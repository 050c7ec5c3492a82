import type { ExtractFailure } from './failure.ts';

/** Resources used by the child, sent with every answer. */
export interface ChildUse {
  peakBytes: number;
  residentBytes: number;
  cpuMilliseconds: number;
}

/** A message of the child: ready, the number of pages, or the only answer to a job. */
export type ChildMessage<Outcome> =
  | { type: 'ready' }
  | { type: 'pages'; pageCount: number }
  /** `isSpent`: do not give this child another file. */
  /** `cause`: where an unexpected error was thrown, without its message, which may quote a document. */
  | { type: 'answer'; outcome: Outcome | ExtractFailure; isSpent: boolean; use: ChildUse; cause?: string | undefined };
