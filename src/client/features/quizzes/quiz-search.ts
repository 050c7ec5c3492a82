/**
 * `?view=results` shows a finished attempt, the latest unless it is named, while a newer one may be under way;
 * `?view=sheet` the test as it is printed.
 */
export interface QuizSearch {
  view?: 'results' | 'sheet';
  attempt?: number;
}

export function quizSearch(search: Record<string, unknown>): QuizSearch {
  if (search['view'] === 'sheet') return { view: 'sheet' };
  if (search['view'] !== 'results') return {};
  const attempt = Number(search['attempt']);
  return { view: 'results', ...(Number.isInteger(attempt) && attempt > 0 ? { attempt } : {}) };
}
