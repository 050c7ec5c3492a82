/** Texts for a test during generation. */
export const testGeneration = {
  texts: {
    name: 'shell.jobTest',
    progress: 'shell.jobQuestions',
    done: 'shell.jobDone',
    shortfall: 'quizzes.short.material',
  },
  pathOf: (documentUuid: string, resultUuid: string) => `/tests/${documentUuid}/${resultUuid}`,
} as const;
