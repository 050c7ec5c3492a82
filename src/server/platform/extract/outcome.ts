import type { DocumentContent } from '#domain/documents/content.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';

/**
 * Content read by the child. The server detects the language: doing so here would take 80 MB, and the server has the
 * detector loaded.
 */
export interface ReadContent {
  content: Omit<DocumentContent, 'language'>;
  /** Text by which the language is detected. */
  languageSample: string;
  links?: string[];
}
export interface ExtractedContent {
  content: DocumentContent;
  /** Links of a web page. */
  links?: string[];
}
export interface MeasuredRecording {
  seconds: number;
  content?: never;
}
export type ExtractOutcome = (ExtractedContent & { error?: never }) | (ExtractFailure & { content?: never });
