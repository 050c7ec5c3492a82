/** Tables of a language for reading typed answers, which the client loads without the rest of its pack. */
export interface WordTables {
  /** Tables for `text/stop-words.ts`; documented there. */
  stopWords: {
    words: string;
  };
  /** Tables for `grading/opposite-tables.ts`; documented there. */
  opposites: {
    prefixes?: string;
    suffixes?: string;
    negations: string;
    opposedWords: string;
    looseWords: string;
    spelledApart?: string;
    spelledApartAlone?: string;
  };
  /** Tables for `grading/read-number.ts`; documented there. */
  readNumber: {
    scales: Record<string, number>;
    words: string;
    oneWords: RegExp;
    joiner: string;
    /** "1.5" has a decimal point, and "1,500" is always a whole number. */
    decimalPoint?: true;
    /** "Thousand" needs a number before it. */
    countsThousands?: true;
    /** Counts by twenties: "quatre-vingts", "soixante-dix". */
    vigesimal?: true;
    /** Tens and ones in one word. */
    joined?: { pattern: RegExp; tens?: Record<string, number> };
    /** Hundreds and thousands in one word: what comes before and after. */
    multiples?: [RegExp, number][];
  };
  /** Tables for `grading/same-word.ts`; documented there. */
  sameWord: {
    numberEndings: string;
    genderEndings?: string;
    /** A double consonant makes another word. */
    doubledConsonants?: true;
    spellings?: [RegExp, string][];
  };
  /** Tables for `grading/answer-tokens.ts`; documented there. */
  answerTokens: {
    articles: string;
    articleGenders: [string, string, string?];
    prepositions: string;
    clitics?: [RegExp, string][];
    /** An article shows the case too. */
    articleCases?: true;
  };
}
