/**
 * A language as data, for the stages from roles to forms. Word lists are parted by " | "; within an entry
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
  /** Labels of an answer to a question, before a colon. */
  answers: string;
  /** First words of a line that says where something is from. */
  origins: string;
  /** Headings and keys that name a part of a text and no subject: "Causes", "Notes". */
  labels: string;
  /** Keys that name a term before a definition, and a label before anything else: "Class: a template", "Class: 4 B". */
  dataLabels: string;
  /** Words of a heading or lead-in over things that follow each other. */
  sequences: string;
  /** Verbs that join a term to its description. */
  copulas: string;
  /** Words before a name: "is called". */
  namings: string;
  /** Openings of a clause that says why. */
  reasons: string;
  /** Words that negate a sentence. */
  negations: string;
  /** By which an author asks for an answer in sentences. */
  prompts: string;
  /** Openings of a clause that is no sentence by itself. */
  subordinators: string;
  /** Openings of a clause that says what follows, behind a comma. */
  consequences: string;
  /** Headings over what sums a text up or comes out of it, whose lines are main points. */
  summaryHeadings: string;
  /** First words of a sentence that sums up or concludes. */
  conclusions: string;
  /** Words by which an author rejects one thing for another. */
  rejections: string;
  articles: string;
  /** Words before a term that is defined: "Definition of myth". */
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
