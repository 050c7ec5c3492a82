import type { QuestionTables } from './questions/question-tables.ts';
import type { WordTables } from './words/word-tables.ts';

/**
 * All tables of a language. " | " separates the entries of a word list; "*" at the end of a word stands for any ending.
 * A table belongs to the file that describes it; a missing one means that the language lacks the fact.
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
  /** Tables for `cards/apposition-after.ts`; documented there. */
  appositionAfter: {
    isWhat: RegExp;
    article: string;
    that: string;
    terms: string;
    defines: RegExp;
  };
  /** Tables for `cards/card-rules.ts`; documented there. */
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
  /** Tables for `cards/definition-cards.ts`; documented there. */
  definitionCards: {
    endsNaming: RegExp;
  };
  /** Tables for `cards/plain-sentence.ts`; documented there. */
  plainSentence: {
    ties: string;
    articleFor: readonly (readonly [RegExp, string])[];
  };
  /** Tables for `facts/find-entries.ts`; documented there. */
  findEntries: {
    pointing: RegExp;
  };
  /** Tables for `facts/find-subject.ts`; documented there. */
  findSubject: {
    participles: RegExp;
  };
  /** Tables for `forms/asked-wordings.ts`; documented there. */
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
  /** Tables for `forms/clear-gap.ts`; documented there. */
  clearGap: {
    references: RegExp;
  };
  /** Tables for `forms/enumeration-items.ts`; documented there. */
  enumerationItems: {
    plural: RegExp;
  };
  /** Tables for `forms/said-of-term.ts`; documented there. */
  saidOfTerm: {
    pronouns: RegExp;
    opensWithIs: RegExp;
  };
  /** Tables for `forms/statement-items.ts`; documented there. */
  statementItems: {
    pluralVerb: RegExp;
  };
  /** Tables for `language/articles.ts`; documented there. */
  articleForms: {
    definite: RegExp;
    indefinite: RegExp;
  };
  /** Tables for `language/calendar.ts`; documented there. */
  calendar: {
    lists: string;
  };
  /** Tables for `language/noun-classes.ts`; documented there. */
  nounClasses: {
    abstractEndings: RegExp;
    personEndings: RegExp;
    persons: string;
  };
  /** Tables for `language/vague-words.ts`; documented there. */
  vagueWords: {
    nouns: string;
    adjectives: string;
  };
  /** Tables for `map/lines-by-definition.ts`; documented there. */
  linesByDefinition: {
    denying: RegExp;
  };
  /** Tables for `map/list-words.ts`; documented there. */
  listWords: {
    listWords: ListWords;
  };
  /** Tables for `map/name-faults.ts`; documented there. */
  nameFaults: {
    dangling: RegExp;
  };
  /** Tables for `map/relations.ts`; documented there. */
  relations: {
    causal: RegExp;
    oblique?: RegExp;
    copulas: RegExp;
    infinitive: RegExp;
    needsMore?: RegExp;
    states: RegExp;
    adverbsBeforeVerb?: RegExp;
    incomplete?: RegExp;
    participles?: RegExp;
    thirdPersons?: RegExp;
    nominative?: RegExp;
    governed?: RegExp;
    personal?: RegExp;
    comparisons?: RegExp;
  };
  /** Tables for `map/same-noun.ts`; documented there. */
  sameNoun: {
    plurals: RegExp;
  };
  /** Tables for `reading/definitions.ts`; documented there. */
  definitions: {
    copulas: { general: RegExp; other: RegExp; article: RegExp };
    relatives: RegExp;
    manyAre: RegExp;
    definiteOrIndefinite: RegExp;
  };
  /** Tables for `reading/glosses.ts`; documented there. */
  glosses: {
    also: string;
    thatIs: RegExp;
    namings: Naming[];
    partitives?: RegExp;
    genitives?: RegExp;
  };
  /** Tables for `reading/name-kinds.ts`; documented there. */
  nameKinds: {
    inPlaces: RegExp;
    byPersons: RegExp;
  };
  /** Tables for `reading/noun-phrases.ts`; documented there. */
  nounPhrases: {
    links: RegExp;
    genitives?: RegExp;
  };
  /** Tables for `reading/presentable.ts`; documented there. */
  presentable: {
    doubtfulEndings: RegExp;
    beginsWithLink?: RegExp;
    doubtfulHeads?: RegExp;
    superlatives?: RegExp;
  };
  /** Tables for `reading/standalone.ts`; documented there. */
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
    demonstrativeDeterminers?: RegExp;
  };
  /** Tables for `reading/terms.ts`; documented there. */
  terms: {
    links?: ReadonlySet<string>;
    adjectiveEndings?: RegExp;
  };
  /** Tables for `reading/verb-places.ts`; documented there. */
  verbPlaces: {
    beforeVerbs?: ReadonlySet<string>;
    openers?: RegExp;
  };
  /** Tables for `summary/leans-on-others.ts`; documented there. */
  leansOnOthers: {
    adds: RegExp;
  };
  /** Tables for `text/abbreviations.ts`; documented there. */
  abbreviations: {
    words: string;
    pairs: { eras: RegExp; others: RegExp };
  };
  /** Tables for `text/noun-lexicon.ts`; documented there. */
  nounLexicon: {
    singulars: [RegExp, string][];
  };
  /** Tables for `text/tagger-counts.ts`; documented there. */
  taggerCounts?: {
    contractions?: Record<string, Record<string, string>>;
    possessives?: RegExp;
  };
  /** Tables for `text/tokens.ts`; documented there. */
  tokens?: {
    elisions?: string;
  };
  /** Tables for `text/stems.ts`; documented there. */
  stems: {
    /** Snowball algorithm. */
    algorithm?: string;
    /** Accents distinguish words. */
    keepsAccents?: true;
  };
  /** Tables for `concept-maps/link-words.ts`; documented there. */
  linkWords: {
    articles: RegExp;
  };
  /** Tables for `engine/reading/agreement.ts`; documented there. */
  agreement: {
    determiners: [genders: string, words: string][];
    endings: [ending: RegExp, genders: string][];
    subjectArticles?: Record<string, string>;
    impureOnset?: RegExp;
    silentOnset?: RegExp;
  };
  /** Tables for `analysis/readability.ts`; documented there. */
  readability: {
    /** Score = constant - words per sentence - syllables per word + (sentences - letters) per word, each with its factor. */
    formula: {
      index: string;
      constant: number;
      perSentence: number;
      perSyllable: number;
      perLetter?: number;
      perWord?: number;
    };
    /** Lower bounds of the levels from very easy to hard. */
    bounds?: number[];
    silent?: { ending: RegExp; left: string };
    vowels: RegExp;
  };
  /** Tables for `text/reading-speed.ts`; documented there. */
  readingSpeed: {
    wordsPerMinute: number;
  };
  /** Tables for `verify/number-words.ts`; documented there. */
  numberWords: {
    words: string;
  };
  /** Tables for `verify/verify-line.ts`; documented there. */
  verifyLine: {
    denials: RegExp;
    openers: string;
  };
  /** Label of a line to the meaning of a name. */
  linesByNaming: {
    copula: string;
  };
  relationWords: RelationWords;
  /** Tables of `forms/slips.ts`. */
  slips?: Slip[];
  /** Tables for `text/sentences.ts`; documented there. */
  sentences?: {
    openingAfterOrdinal?: RegExp;
  };
  /** Tables for `text/tagger.ts`; documented there. */
  tagger?: {
    plainVerbs: string;
  };
  /** Tables for `text/main-verb.ts`; documented there. */
  mainVerb?: {
    unfinished: RegExp;
  };
  /** Tables for `reading/relative-clauses.ts`; documented there. */
  relativeClauses?: {
    articleLike?: RegExp;
  };
  /** Tables for `roles/sentence-roles.ts`; documented there. */
  sentenceRoles?: {
    numerals?: RegExp;
  };
  /** Tables for `forms/definition-items.ts`; documented there. */
  definitionItems?: {
    auxiliaries?: RegExp;
    participles?: RegExp;
  };
  /** Tables for `forms/asked-text.ts`; documented there. */
  askedText?: {
    passive?: RegExp;
  };
  /** Tables for `verify/same-notion.ts`; documented there. */
  sameNotion?: {
    plurals?: RegExp;
  };
  /** Tables for `analysis/terms-parts.ts`; documented there. */
  termsParts?: {
    activities?: RegExp;
  };
  questions: QuestionTables;
  words: WordTables;
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
  colon: string;
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

/** Adjacent words that make a slip; the second of "las casa" is a noun with a singular form. */
export type Slip = { word?: RegExp; tag?: string; noun?: true }[];

/** Relations between two notions if the text has no verb between them. */
export interface RelationWords {
  isA: string;
  isKindOf: string;
  isPartOf: string;
  isExampleOf: string;
  includes: string;
  consistsOf: string;
  covers: string;
  isExplainedWith: string;
  isAlsoCalled: string;
  differsFrom: string;
  causes: string;
  leadsTo: string;
  has: string;
  uses: string;
  dependsOn: string;
}

/** Words before or around a name that a text introduces. */
export interface Naming {
  /** Ends where the term begins, with or without its article; `{also}` are the words of `also`. */
  before: string | RegExp;
  /** Words between the term and its explanation; if absent, the whole sentence is the explanation. */
  joiner?: RegExp;
  /** Without the joiner it names nothing. */
  needsJoiner?: true;
  /** Words required after the term, as in "auch X genannt". */
  after?: RegExp;
}

export interface Grammar {
  family: 'germanic' | 'romance';
  /** All nouns begin with a capital, so that capitals mark no names. */
  capitalisesNouns: boolean;
  /** A sentence may leave out a known subject: "Compró las herramientas". */
  omitsSubjects: boolean;
  /** The verb, or its second part, closes the clause. */
  verbLast?: true;
  /** The subject follows the verb when anything else comes first. */
  verbSecond?: true;
  /** A comma opens every dependent clause. */
  commaBeforeClauses?: true;
  /** Compounds are one word, whose end names the kind. */
  joinsCompounds?: true;
  /** Compounds are separate words; the last one is the head. */
  compoundsApart?: true;
  /** Plural nouns and verbs end alike. */
  ambiguousEndings?: true;
  /** Nouns have a number but no gender. */
  genderless?: true;
  /** The noun lexicon covers nearly all nouns. */
  wholeLexicon?: true;
  /** Participles commonly stand before the noun that they describe. */
  participlesModify?: true;
  /** Particles end names of processes: "crossing over". */
  particles?: true;
  /** A name in the genitive has an ending like any noun. */
  namesInGenitive?: true;
  /** An apostrophe marks the genitive. */
  apostropheGenitive?: true;
  /** Plurals end in vowels. */
  vowelPlurals?: true;
  /** Objects without an article. After a copula, a word without one is doubtful. */
  bareObjects: 'common' | 'doubtful' | 'none';
  /** Each member of an enumeration repeats the preposition. */
  repeatsPrepositions?: true;
  /** Word before an infinitive. */
  infinitiveMark?: string;
  /** Word after a participle, before the one who acts; past tense and participle have one form. */
  agent?: RegExp;
  /** After an exclamation or question mark, a sentence may begin with a small letter. */
  smallSentenceStarts?: true;
  /** Pronoun that is one capital letter. */
  capitalPronoun?: string;
}
