import type { SourceSpan } from '#domain/items/source-span.ts';

/** A place of the document that an answer leans on, by the number that it is cited with. */
export interface Citation extends SourceSpan {
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
 * An answer from one document. `quotes`: the sentences of the document that hold it, best first, as the offline engine
 * answers; `written`: a model's own words, each sentence with what supports it; `refused`: the document does not hold
 * the answer, and what comes nearest is cited.
 */
export interface ChatAnswer {
  kind: 'quotes' | 'written' | 'refused';
  parts: AnswerPart[];
  citations: Citation[];
  /** The passages around what was quoted, shown on demand. */
  further: Citation[];
  /** Of the text that the citations lie in. */
  documentVersion: string;
  /** Who answered: `offline`, or provider and model. */
  engine: string;
  /** The person stopped it; what was written until then is kept. */
  isStopped: boolean;
}
