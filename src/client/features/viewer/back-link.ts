/** Where a source was opened from, kept with its entry of the history: the question of a test, or its results. */
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
