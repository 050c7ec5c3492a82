/** Tables of a language for its questions: search, chat, and prompts of the model. */
export interface QuestionTables {
  /** Tables for `retrieval/expected-answer.ts`; documented there. */
  expectedAnswer: {
    howMany: RegExp;
    when: RegExp;
    who: RegExp;
  };
  /** Tables for `retrieval/search-forms.ts`; documented there. */
  searchForms: {
    plurals: readonly (readonly [plural: RegExp, singular: string])[];
  };
  /** Tables for `chat/resolve-question.ts`; documented there. */
  resolveQuestion: {
    goesOn: string;
    pointsBack: string;
    asksMore: string;
  };
  /** Tables for `chat/suggested-questions.ts`; documented there. */
  suggestedQuestions: {
    whatIs: string;
    quoteMarks: [open: string, close: string];
  };
  /** Tables for `chat/asking-words.ts`; documented there. */
  askingWords: {
    asking: RegExp;
  };
  /** Tables for `chat/asked-definition.ts`; documented there. */
  askedDefinition: {
    whatIs: string;
    says: RegExp;
    names: RegExp;
    namesNext: RegExp;
    namesAround?: { before: RegExp; behind: RegExp };
  };
  /** Tables for `chat/asks-for-summary.ts`; documented there. */
  asksForSummary: {
    wholeDocument: [before: string, request: string, after: string];
  };
  /** Tables for `model/sure-headings.ts`; documented there. */
  sureHeadings: {
    page: string;
  };
  /** Tables for `model/language-names.ts`; documented there. */
  languageNames: {
    englishName: string;
  };
  /** Tables for `model/leans-on-text.ts`; documented there. */
  leansOnText: {
    leaning: RegExp;
  };
  /** Tables for `model/negated-stem.ts`; documented there. */
  negatedStem: {
    negations: RegExp;
    asksWhy: RegExp;
  };
}
