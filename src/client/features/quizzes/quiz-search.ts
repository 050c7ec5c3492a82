/**
 * `?view=results` shows a finished attempt, by default the latest, even while a newer one is in progress; `?view=sheet`
 * shows the printable test.
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
