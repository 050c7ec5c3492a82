/** How a map is shown while it is generated. */
export const mapGeneration = {
  texts: {
    name: 'shell.jobMap',
    progress: 'shell.jobMapProgress',
    done: 'shell.jobMapDone',
    shortfall: 'quizzes.short.material',
  },
  pathOf: (_documentUuid: string, resultUuid: string) => `/concept-map/${resultUuid}`,
} as const;
