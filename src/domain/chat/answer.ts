import type { SourceSpan } from '#domain/items/source-span.ts';

/** Another document that the chat asked, in the version at citation time. */
export interface CitedDocument {
  uuid: string;
  name: string;
  version: string;
}

/** A passage relevant to a question; `document` is set if it is not the chat's document. */
export interface EvidenceSpan extends SourceSpan {
  /** Headings above it, outermost first; missing in older answers. */
  headings?: string[];
  document?: CitedDocument;
}

/** A source of an answer, with its citation number. */
export interface Citation extends EvidenceSpan {
  /** Counts from 1 in order of first citation. */
  number: number;
}

/** A sentence or line of an answer, Markdown, with its citation numbers; empty if nothing supports it. */
export interface AnswerPart {
  text: string;
  citations: number[];
  /** Begins a paragraph or list line; otherwise it continues the part before. */
  opensBlock: boolean;
}

/**
 * An answer from one or more documents. `quotes`: sentences of the documents, best first, as the offline engine
 * answers; `written`: a model's own words, each sentence with its sources; `refused`: the documents don't contain the
 * answer, and the nearest passages are cited.
 */
export interface ChatAnswer {
  kind: 'quotes' | 'written' | 'refused';
  parts: AnswerPart[];
  citations: Citation[];
  /** The passages around the quotes, shown on demand. */
  further: Citation[];
  /** Text version of the citations. */
  documentVersion: string;
  /** The answering engine: `offline`, or provider and model. */
  engine: string;
  /** The user stopped the answer; it keeps the text so far. */
  isStopped: boolean;
}
