import type { ExtractFailure } from './failure.ts';

/** What the child costs, sent with every answer. */
export interface ChildUse {
  peakBytes: number;
  residentBytes: number;
  cpuMilliseconds: number;
}

/** What the child sends: that it is up, how many pages it found, and the one answer to each job. */
export type ChildMessage<Outcome> =
  | { type: 'ready' }
  | { type: 'pages'; pageCount: number }
  /** `isSpent`: the child is no longer to be trusted with another file. */
  /** `cause`: where an unexpected error was thrown, without its message, which may quote a document. */
  | { type: 'answer'; outcome: Outcome | ExtractFailure; isSpent: boolean; use: ChildUse; cause?: string | undefined };
