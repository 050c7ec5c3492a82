/**
 * Language data for the stages from roles to forms. " | " separates the entries of a word list; "*" at the end of a
 * word stands for any ending. A new language needs only a new file.
 */
export interface LanguagePack {
  grammar: Grammar;
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
  /** Tables of `cards/apposition-after.ts`, which describes them. */
  appositionAfter: {
    isWhat: RegExp;
    article: string;
    that: string;
    terms: string;
    defines: RegExp;
  };
  /** Tables of `cards/card-rules.ts`, which describes them. */
  cardRules: {
    goesOn: RegExp;
    reasons: RegExp;
    clitics?: RegExp;
    points: RegExp;
    turnOf: RegExp;
    some: RegExp;
    mayBe: RegExp;
    oneOf: RegExp;
    owned: RegExp;
  };
  /** Tables of `cards/definition-cards.ts`, which describes them. */
  definitionCards: {
    endsNaming: RegExp;
  };
  /** Tables of `cards/plain-sentence.ts`, which describes them. */
  plainSentence: {
    ties: string;
    articleFor: readonly (readonly [RegExp, string])[];
  };
  /** Tables of `facts/find-entries.ts`, which describes them. */
  findEntries: {
    pointing: RegExp;
  };
  /** Tables of `facts/find-subject.ts`, which describes them. */
  findSubject: {
    participles: RegExp;
  };
  /** Tables of `forms/asked-wordings.ts`, which describes them. */
  askedWordings: {
    matters: RegExp;
    concludes: RegExp;
    obvious: RegExp;
    otherParts: RegExp;
    goesOn: RegExp;
    counted: RegExp;
    ranks: RegExp;
    condition: RegExp;
  };
  /** Tables of `forms/clear-gap.ts`, which describes them. */
  clearGap: {
    references: RegExp;
  };
  /** Tables of `forms/enumeration-items.ts`, which describes them. */
  enumerationItems: {
    plural: RegExp;
  };
  /** Tables of `forms/said-of-term.ts`, which describes them. */
  saidOfTerm: {
    pronouns: RegExp;
    opensWithIs: RegExp;
  };
  /** Tables of `forms/statement-items.ts`, which describes them. */
  statementItems: {
    pluralVerb: RegExp;
  };
  /** Tables of `language/articles.ts`, which describes them. */
  articleForms: {
    definite: RegExp;
    indefinite: RegExp;
  };
  /** Tables of `language/calendar.ts`, which describes them. */
  calendar: {
    lists: string;
  };
  /** Tables of `language/noun-classes.ts`, which describes them. */
  nounClasses: {
    abstractEndings: RegExp;
    personEndings: RegExp;
  };
  /** Tables of `language/vague-words.ts`, which describes them. */
  vagueWords: {
    nouns: string;
    adjectives: string;
  };
  /** Tables of `map/lines-by-definition.ts`, which describes them. */
  linesByDefinition: {
    denying: RegExp;
  };
  /** Tables of `map/list-words.ts`, which describes them. */
  listWords: {
    listWords: ListWords;
  };
  /** Tables of `map/name-faults.ts`, which describes them. */
  nameFaults: {
    dangling: RegExp;
  };
  /** Tables of `map/relations.ts`, which describes them. */
  relations: {
    causal: RegExp;
    oblique?: RegExp;
    copulas: RegExp;
    infinitive: RegExp;
    needsMore?: RegExp;
  };
  /** Tables of `map/same-noun.ts`, which describes them. */
  sameNoun: {
    plurals: RegExp;
  };
  /** Tables of `reading/definitions.ts`, which describes them. */
  definitions: {
    copulas: { general: RegExp; other: RegExp; article: RegExp };
    relatives: RegExp;
    manyAre: RegExp;
    definiteOrIndefinite: RegExp;
  };
  /** Tables of `reading/glosses.ts`, which describes them. */
  glosses: {
    also: string;
    thatIs: RegExp;
  };
  /** Tables of `reading/name-kinds.ts`, which describes them. */
  nameKinds: {
    inPlaces: RegExp;
    byPersons: RegExp;
  };
  /** Tables of `reading/noun-phrases.ts`, which describes them. */
  nounPhrases: {
    links: RegExp;
  };
  /** Tables of `reading/presentable.ts`, which describes them. */
  presentable: {
    doubtfulEndings: RegExp;
    beginsWithLink?: RegExp;
  };
  /** Tables of `reading/standalone.ts`, which describes them. */
  standalone: {
    pointsBack: RegExp;
    ranksTheUnnamed: RegExp;
    joinsAnother?: RegExp;
    sendsAway: RegExp;
    personPronouns: RegExp;
    demonstratives: RegExp;
    participles?: RegExp;
    reducedClause?: { participle: RegExp; by: RegExp; article: RegExp };
    relatives: RegExp;
  };
  /** Tables of `reading/terms.ts`, which describes them. */
  terms: {
    links?: ReadonlySet<string>;
  };
  /** Tables of `reading/verb-places.ts`, which describes them. */
  verbPlaces: {
    beforeVerbs?: ReadonlySet<string>;
  };
  /** Tables of `summary/leans-on-others.ts`, which describes them. */
  leansOnOthers: {
    adds: RegExp;
  };
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
  aboutTerm: string;
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

/** Words that say how list members relate to the subject of the list. */
export interface ListWords {
  /** Before "of X": the members are kinds or parts of X. */
  kinds: RegExp;
  parts: RegExp;
  /** Between X and instances of it. */
  examples: RegExp;
  /** Between two names of one thing. */
  or: RegExp;
  /** Opens a sentence about something else: "Unlike X, Y …". */
  contrast: RegExp;
}

export interface Grammar {
  family: 'germanic' | 'romance';
  /** All nouns begin with a capital, so that capitals mark no names. */
  capitalisesNouns: boolean;
  /** A sentence may leave out a known subject: "Compró las herramientas". */
  omitsSubjects: boolean;
}
