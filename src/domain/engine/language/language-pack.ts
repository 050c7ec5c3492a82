/**
 * Language data for the stages from roles to forms. " | " separates the entries of a word list; "*" at the end of a
 * word stands for any ending. A new language needs only a new file.
 */
export interface LanguagePack {
  /** Headings by the role of their section, with or without a number. */
  headings: Record<HeadingRole, string>;
  /** First words of a caption. */
  captions: string;
  /** First words of a sentence or paragraph that illustrates. */
  exampleOpenings: string;
  /** Words by which an author refers to the text itself or addresses the reader. */
  asides: string;
  /** First words of an instruction. */
  tasks: string;
  /** Labels of an answer to a question, before a colon. */
  answers: string;
  /** First words of a line that names a source. */
  origins: string;
  /** Headings and keys that name a part of a text, not a topic: "Causes", "Notes". */
  labels: string;
  /** Keys that are terms before a definition and labels otherwise: "Class: a template", "Class: 4 B". */
  dataLabels: string;
  /** Words in the heading or lead-in of a sequence. */
  sequences: string;
  /** Verbs between a term and its definition. */
  copulas: string;
  /** Words before a name: "is called". */
  namings: string;
  /** Openings of a clause that gives a reason. */
  reasons: string;
  /** Words that negate a sentence. */
  negations: string;
  /** Words that ask for an answer in sentences. */
  prompts: string;
  /** Openings of a dependent clause. */
  subordinators: string;
  /** Openings of a clause that gives a consequence, after a comma. */
  consequences: string;
  /** Headings of summaries and results, whose lines are main points. */
  summaryHeadings: string;
  /** First words of a sentence that sums up or concludes. */
  conclusions: string;
  /** Words that contrast one thing with another. */
  rejections: string;
  articles: string;
  /** Words before a defined term: "Definition of myth". */
  definitionOf: string;
  wording: Wording;
}

export type HeadingRole = 'bibliography' | 'contents' | 'objectives' | 'exercise' | 'example' | 'aside';

/** The engine's own texts around the document's words. */
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
