/** Tables of a language for its questions: search, chat, and prompts of the model. */
export interface QuestionTables {
  /** Tables of `retrieval/expected-answer.ts`, which describes them. */
  expectedAnswer: {
    howMany: RegExp;
    when: RegExp;
    who: RegExp;
  };
  /** Tables of `retrieval/search-forms.ts`, which describes them. */
  searchForms: {
    plurals: readonly (readonly [plural: RegExp, singular: string])[];
  };
  /** Tables of `chat/resolve-question.ts`, which describes them. */
  resolveQuestion: {
    goesOn: string;
    pointsBack: string;
    asksMore: string;
  };
  /** Tables of `chat/suggested-questions.ts`, which describes them. */
  suggestedQuestions: {
    whatIs: string;
    quoteMarks: [open: string, close: string];
  };
  /** Tables of `chat/asking-words.ts`, which describes them. */
  askingWords: {
    asking: RegExp;
  };
  /** Tables of `chat/asked-definition.ts`, which describes them. */
  askedDefinition: {
    whatIs: string;
    says: RegExp;
    names: RegExp;
    namesNext: RegExp;
    namesAround?: { before: RegExp; behind: RegExp };
  };
  /** Tables of `chat/asks-for-summary.ts`, which describes them. */
  asksForSummary: {
    wholeDocument: [before: string, request: string, after: string];
  };
  /** Tables of `model/sure-headings.ts`, which describes them. */
  sureHeadings: {
    page: string;
  };
  /** Tables of `model/language-names.ts`, which describes them. */
  languageNames: {
    englishName: string;
  };
  /** Tables of `model/leans-on-text.ts`, which describes them. */
  leansOnText: {
    leaning: RegExp;
  };
  /** Tables of `model/negated-stem.ts`, which describes them. */
  negatedStem: {
    negations: RegExp;
    asksWhy: RegExp;
  };
}
