/** `?view=results` shows a finished attempt, the latest unless it is named, while a newer one may be under way. */
export interface QuizSearch {
  view?: 'results';
  attempt?: number;
}

export function quizSearch(search: Record<string, unknown>): QuizSearch {
  if (search['view'] !== 'results') return {};
  const attempt = Number(search['attempt']);
  return { view: 'results', ...(Number.isInteger(attempt) && attempt > 0 ? { attempt } : {}) };
}
