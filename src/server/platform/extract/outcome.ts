import type { DocumentContent } from '#domain/documents/content.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';

export interface ExtractedContent {
  content: DocumentContent;
  /** Of a web page: where it leads. */
  links?: string[];
}
export interface MeasuredRecording {
  seconds: number;
  content?: never;
}
export type ExtractOutcome = (ExtractedContent & { error?: never }) | (ExtractFailure & { content?: never });
