/** Texts for cards during generation. */
export const flashcardGeneration = {
  texts: {
    name: 'shell.jobCards',
    progress: 'shell.jobCardsProgress',
    done: 'shell.jobCardsDone',
    shortfall: 'shell.jobCardsShort',
  },
  pathOf: (documentUuid: string) => `/flashcards/${documentUuid}`,
} as const;
