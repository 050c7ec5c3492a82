/** The origin of a source link, stored in the history entry: a question of a test, or its results. */
export interface BackLink {
  documentUuid: string;
  testUuid: string;
  /** Displayed number of the question. */
  question: number;
  results: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    backLink?: BackLink;
    /** A test question with its answer for the chat to explain: the id of the chat turn and its text. */
    toExplain?: { uuid: string; content: string };
    /** Other documents that the chat includes from the start. */
    askedAlso?: string[];
    /** The document preselected in a new plan. */
    planned?: { uuid: string; name: string };
    /** Opens the dialog for a new plan. */
    newPlan?: object;
    /** Opens the dialog for a new test of these documents, or of sections of one. */
    newTest?: { documents: readonly string[]; sections?: readonly string[] };
  }
}
