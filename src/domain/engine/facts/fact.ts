import type { SourceSpan } from '#domain/items/source-span.ts';

/** How the text shows that a term is told of. */
export type DefinitionOrigin = 'key-value' | 'marked' | 'heading' | 'table' | 'gloss';

interface FactBase {
  source: SourceSpan;
  sectionIndex: number;
  /** Headings, lead-in and lines above, outermost first. */
  path: string[];
  /** How much the text makes of it, 0 to 1. */
  importance: number;
}

/** A term and what the text says it is. */
export interface DefinitionFact extends FactBase {
  kind: 'definition';
  term: string;
  /** Stems of the term. */
  key: string;
  /** Its description without the term; where the text only uses the term, the sentence with a gap in its place. */
  text: string;
  isGap: boolean;
  /** The words that a list of terms shows. */
  shown: string;
  origin: DefinitionOrigin;
  isMarked: boolean;
  /** Terms of one group are of one kind: side by side in a list, in a column, under one heading. */
  group: string;
}

/** A name over the one line that says what it is: cards are made of these alone. */
export interface EntryFact extends Omit<DefinitionFact, 'kind'> {
  kind: 'entry';
}

/** Things that stand side by side under one name. */
export interface MembersFact extends FactBase {
  kind: 'members';
  title: string;
  members: string[];
  /** The line of each. */
  memberSources: SourceSpan[];
  isSequence: boolean;
  /** Every line of the list is one of them. */
  isWhole: boolean;
  /** Where the thing with these members stands: its siblings have the same. */
  under: string;
}

/** Something short that stands for something else: "Capital: Lima". */
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
  /** The first one, of what lasted longer. */
  year: number;
  lasted: boolean;
}

/** A whole sentence that can be understood by itself, and the term in it that it says something of. */
export interface StatementFact extends FactBase {
  kind: 'statement';
  text: string;
  term: string;
  key: string;
  /** Where the term stands in the text. */
  start: number;
  end: number;
  isSubject: boolean;
  /** The rest of a sentence that begins with the term: "weakens memories". */
  predicate?: string;
  isName: boolean;
  isMarked: boolean;
  hasCitation: boolean;
  sentence: number;
  /** The text begins with the sentence before, which this one leans on. */
  leans: boolean;
}

/** A sentence of two parts, one of which says why the other is so, or what follows from it. */
export interface CauseFact extends FactBase {
  kind: 'cause';
  asks: 'reason' | 'consequence';
  /** The part that is given, as a sentence. */
  given: string;
  /** The part that is asked for, with the word that joins it. */
  answer: string;
}

/** A question that the author asked and answered. */
export interface AuthorQuestionFact extends FactBase {
  kind: 'author-question';
  question: string;
  answer: string;
}

/** One of the things that the text says of a subject. */
export interface Point {
  /** The line or sentence without the stop at its end. */
  text: string;
  source: SourceSpan;
}

/** A question or task of the author's with all that he wrote below it. */
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
