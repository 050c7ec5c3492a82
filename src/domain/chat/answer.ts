import type { SourceSpan } from '#domain/items/source-span.ts';

/** A document that is asked beside the one of the chat, as it was when it was cited. */
export interface CitedDocument {
  uuid: string;
  name: string;
  version: string;
}

/** A place that says something of a question; in another document than that of the chat where one is named. */
export interface EvidenceSpan extends SourceSpan {
  /** Headings above it, from the outermost on; missing in older answers. */
  headings?: string[];
  document?: CitedDocument;
}

/** A place that an answer leans on, by the number that it is cited with. */
export interface Citation extends EvidenceSpan {
  /** From 1 on, in the order in which they are first cited. */
  number: number;
}

/** A sentence or line of an answer, Markdown, with the numbers of what it leans on; none where nothing supports it. */
export interface AnswerPart {
  text: string;
  citations: number[];
  /** It begins a paragraph or is a line of a list; else it goes on where the one before ends. */
  opensBlock: boolean;
}

/**
 * An answer from a document, and from others that were asked with it. `quotes`: the sentences of the document that hold it, best first, as the offline engine
 * answers; `written`: a model's own words, each sentence with what supports it; `refused`: the document does not hold
 * the answer, and what comes nearest is cited.
 */
export interface ChatAnswer {
  kind: 'quotes' | 'written' | 'refused';
  parts: AnswerPart[];
  citations: Citation[];
  /** The passages around what was quoted, shown on demand. */
  further: Citation[];
  /** Version of the text that the citations lie in. */
  documentVersion: string;
  /** The answering engine: `offline`, or provider and model. */
  engine: string;
  /** The person stopped it; what was written until then is kept. */
  isStopped: boolean;
}
