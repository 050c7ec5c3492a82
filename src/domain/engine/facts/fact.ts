import type { SourceSpan } from '#domain/items/source-span.ts';

/** The form in which the text defines a term. */
export type DefinitionOrigin = 'key-value' | 'marked' | 'heading' | 'table' | 'gloss';

interface FactBase {
  source: SourceSpan;
  sectionIndex: number;
  /** Headings, lead-in and lines above, outermost first. */
  path: string[];
  /** How prominent the text makes it, 0 to 1. */
  importance: number;
}

/** A term and its definition. */
export interface DefinitionFact extends FactBase {
  kind: 'definition';
  term: string;
  /** Stems of the term. */
  key: string;
  /**
   * The definition without the term. If the text only uses the term (`isGap`), the sentence with a gap in its place.
   */
  text: string;
  isGap: boolean;
  /** The words shown in a list of terms. */
  shown: string;
  origin: DefinitionOrigin;
  isMarked: boolean;
  /** Terms of one group are of the same kind: items of a list, cells of a column, or entries under one heading. */
  group: string;
}

/** A name above the one line that defines it. Used only for cards. */
export interface EntryFact extends Omit<DefinitionFact, 'kind'> {
  kind: 'entry';
}

/** Items of a list under one title. */
export interface MembersFact extends FactBase {
  kind: 'members';
  title: string;
  members: string[];
  /** The line of each member. */
  memberSources: SourceSpan[];
  isSequence: boolean;
  /** Whether every line of the list became a member. */
  isWhole: boolean;
  /** Path without its last part; sibling lists share it. */
  under: string;
}

/** A label with a short value: "Capital: Lima". */
export interface ValueFact extends FactBase {
  kind: 'value';
  label: string;
  value: string;
  group: string;
}

/** An event and its year. */
export interface EventFact extends FactBase {
  kind: 'event';
  label: string;
  /** The first year, if the event lasted longer. */
  year: number;
  lasted: boolean;
}

/** A whole sentence that is clear by itself, with the term it is about. */
export interface StatementFact extends FactBase {
  kind: 'statement';
  text: string;
  term: string;
  key: string;
  /** Position of the term in the text. */
  start: number;
  end: number;
  isSubject: boolean;
  /** The rest of a sentence that begins with the term: "weakens memories". */
  predicate?: string;
  isName: boolean;
  isMarked: boolean;
  hasCitation: boolean;
  sentence: number;
  /** The text includes the sentence before, which this one depends on. */
  leans: boolean;
}

/** A sentence with two parts, of which one is the reason for or the consequence of the other. */
export interface CauseFact extends FactBase {
  kind: 'cause';
  asks: 'reason' | 'consequence';
  /** The part that the question shows, as a sentence. */
  given: string;
  /** The part that the question asks for, with its conjunction. */
  answer: string;
}

/** A question that the author asked and answered. */
export interface AuthorQuestionFact extends FactBase {
  kind: 'author-question';
  question: string;
  answer: string;
}

/** One point of an answer. */
export interface Point {
  /** The line or sentence without its final full stop. */
  text: string;
  source: SourceSpan;
}

/** A question or task of the author's with all points of the text below it. */
export interface PointsFact extends FactBase {
  kind: 'points';
  title: string;
  points: Point[];
}

export type Fact =
  | DefinitionFact
  | EntryFact
  | MembersFact
  | ValueFact
  | EventFact
  | StatementFact
  | CauseFact
  | AuthorQuestionFact
  | PointsFact;
