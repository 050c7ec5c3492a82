/** Texts for cards during generation. */
export const flashcardGeneration = {
  texts: {
    name: 'shell.jobCards',
    progress: 'shell.jobCardsProgress',
    done: 'shell.jobCardsDone',
    // The deck gives the numbers and the reason.
    shortfall: undefined,
  },
  pathOf: (documentUuid: string) => `/flashcards/${documentUuid}`,
} as const;
