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
    persons: string;
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
    namings: Naming[];
    partitives?: RegExp;
    genitives?: RegExp;
  };
  /** Tables of `reading/name-kinds.ts`, which describes them. */
  nameKinds: {
    inPlaces: RegExp;
    byPersons: RegExp;
  };
  /** Tables of `reading/noun-phrases.ts`, which describes them. */
  nounPhrases: {
    links: RegExp;
    genitives?: RegExp;
  };
  /** Tables of `reading/presentable.ts`, which describes them. */
  presentable: {
    doubtfulEndings: RegExp;
    beginsWithLink?: RegExp;
    doubtfulHeads?: RegExp;
    superlatives?: RegExp;
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
    demonstrativeDeterminers?: RegExp;
  };
  /** Tables of `reading/terms.ts`, which describes them. */
  terms: {
    links?: ReadonlySet<string>;
    adjectiveEndings?: RegExp;
  };
  /** Tables of `reading/verb-places.ts`, which describes them. */
  verbPlaces: {
    beforeVerbs?: ReadonlySet<string>;
    openers?: RegExp;
  };
  /** Tables of `summary/leans-on-others.ts`, which describes them. */
  leansOnOthers: {
    adds: RegExp;
  };
  /** Tables of `text/abbreviations.ts`, which describes them. */
  abbreviations: {
    words: string;
    pairs: { eras: RegExp; others: RegExp };
  };
  /** Tables of `text/noun-lexicon.ts`, which describes them. */
  nounLexicon: {
    singulars: [RegExp, string][];
  };
  /** Tables of `text/tagger-counts.ts`, which describes them. */
  taggerCounts?: {
    contractions?: Record<string, Record<string, string>>;
    possessives?: RegExp;
  };
  /** Tables of `text/tokens.ts`, which describes them. */
  tokens?: {
    elisions?: string;
  };
  /** Tables of `text/stems.ts`, which describes them. */
  stems: {
    /** Snowball algorithm. */
    algorithm?: string;
    /** Accents distinguish words. */
    keepsAccents?: true;
  };
  /** Tables of `concept-maps/link-words.ts`, which describes them. */
  linkWords: {
    articles: RegExp;
  };
  /** Tables of `engine/reading/agreement.ts`, which describes them. */
  agreement: {
    determiners: [genders: string, words: string][];
    endings: [ending: RegExp, genders: string][];
    subjectArticles?: Record<string, string>;
    impureOnset?: RegExp;
    silentOnset?: RegExp;
  };
  /** Tables of `analysis/readability.ts`, which describes them. */
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
  /** Tables of `text/reading-speed.ts`, which describes them. */
  readingSpeed: {
    wordsPerMinute: number;
  };
  /** Tables of `verify/number-words.ts`, which describes them. */
  numberWords: {
    words: string;
  };
  /** Tables of `verify/verify-line.ts`, which describes them. */
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
  /** Tables of `text/sentences.ts`, which describes them. */
  sentences?: {
    openingAfterOrdinal?: RegExp;
  };
  /** Tables of `text/tagger.ts`, which describes them. */
  tagger?: {
    plainVerbs: string;
  };
  /** Tables of `text/main-verb.ts`, which describes them. */
  mainVerb?: {
    unfinished: RegExp;
  };
  /** Tables of `reading/relative-clauses.ts`, which describes them. */
  relativeClauses?: {
    articleLike?: RegExp;
  };
  /** Tables of `roles/sentence-roles.ts`, which describes them. */
  sentenceRoles?: {
    numerals?: RegExp;
  };
  /** Tables of `forms/definition-items.ts`, which describes them. */
  definitionItems?: {
    auxiliaries?: RegExp;
    participles?: RegExp;
  };
  /** Tables of `forms/asked-text.ts`, which describes them. */
  askedText?: {
    passive?: RegExp;
  };
  /** Tables of `verify/same-notion.ts`, which describes them. */
  sameNotion?: {
    plurals?: RegExp;
  };
  /** Tables of `analysis/terms-parts.ts`, which describes them. */
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
