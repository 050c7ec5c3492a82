/**
 * What the stages from roles to forms have to know of a language, as data. Word lists are parted by " | "; within an entry
 * a word may end in "*" for any ending. Adding a language is adding a file.
 */
export interface LanguagePack {
  /** Headings by what stands under them, whatever number follows. */
  headings: Record<HeadingRole, string>;
  /** First words of a line that is a caption. */
  captions: string;
  /** First words of a sentence or paragraph that only illustrates. */
  exampleOpenings: string;
  /** Words by which an author speaks of his own text or to the reader. */
  asides: string;
  /** First words of a line that tells somebody to do something. */
  tasks: string;
  /** What stands before the answer to a question, with a colon. */
  answers: string;
  /** First words of a line that says where something is from. */
  origins: string;
  /** Headings and keys that name a part of a text and no subject: "Causes", "Notes". */
  labels: string;
  /** Keys that name a term before a definition, and a label before anything else: "Class: a template", "Class: 4 B". */
  dataLabels: string;
  /** What stands in a heading or lead-in over things that follow each other. */
  sequences: string;
  /** What joins a term to what it is. */
  copulas: string;
  /** What a name stands behind: "is called". */
  namings: string;
  /** What a clause that says why begins with. */
  reasons: string;
  /** What turns a sentence round. */
  negations: string;
  /** By which an author asks for an answer in sentences. */
  prompts: string;
  /** What a clause begins with that is no sentence by itself. */
  subordinators: string;
  /** What a clause that says what follows begins with, behind a comma. */
  consequences: string;
  /** Headings over what sums a text up or comes out of it, whose lines are main points. */
  summaryHeadings: string;
  /** First words of a sentence that sums up or concludes. */
  conclusions: string;
  /** Words by which an author rejects one thing for another. */
  rejections: string;
  articles: string;
  /** What may stand before a term that is defined: "Definition of myth". */
  definitionOf: string;
  wording: Wording;
}

export type HeadingRole = 'bibliography' | 'contents' | 'objectives' | 'exercise' | 'example' | 'aside';

/** The few words of its own that the engine puts around what the document says. */
export interface Wording {
  complete: string;
  completeUnder: string;
  whichTerm: string;
  whichTermUnder: string;
  whichKey: string;
  whichValue: string;
  isTrue: string;
  true: string;
  false: string;
  match: string;
  meaning: string;
  told: string;
  reason: string;
  consequence: string;
  belongs: string;
  member: string;
  order: string;
  chronology: string;
  whichYear: string;
  enumerate: string;
  textSays: string;
  quoteMarks: [string, string];
}
