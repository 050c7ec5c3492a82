/** How cards are shown while they are generated. */
export const flashcardGeneration = {
  texts: {
    name: 'shell.jobCards',
    progress: 'shell.jobCardsProgress',
    done: 'shell.jobCardsDone',
    shortfall: 'shell.jobCardsShort',
  },
  pathOf: (documentUuid: string) => `/flashcards/${documentUuid}`,
} as const;
