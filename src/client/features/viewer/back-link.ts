/** Where a source was opened from, stored in the history entry: a question of a test, or its results. */
export interface BackLink {
  documentUuid: string;
  testUuid: string;
  /** The number of the question, as shown. */
  question: number;
  results: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    backLink?: BackLink;
    /** A question of a test, with its answer, that the chat is to explain: the name of the turn and its words. */
    toExplain?: { uuid: string; content: string };
    /** Documents that the chat asks beside its own from the beginning. */
    askedAlso?: string[];
    /** The document that a new plan begins with. */
    planned?: { uuid: string; name: string };
    /** A new plan is to be made. */
    newPlan?: object;
    /** A new test is to be made of these documents, or of sections of the one. */
    newTest?: { documents: readonly string[]; sections?: readonly string[] };
  }
}
