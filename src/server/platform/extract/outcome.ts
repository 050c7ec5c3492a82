import type { DocumentContent } from '#domain/documents/content.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';

/**
 * Content from the child. The server detects the language, because it has the detector loaded, which would take 80 MB
 * here.
 */
export interface ReadContent {
  content: Omit<DocumentContent, 'language'>;
  /** Sample for language detection. */
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
