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
  }
}
