import type { DocumentContent } from '#domain/documents/content.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';

/** What the child reads: to tell languages takes 80 MB, so the server does it, which tells them anyway. */
export interface ReadContent {
  content: Omit<DocumentContent, 'language'>;
  /** What tells the language of it. */
  languageSample: string;
  links?: string[];
}
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
