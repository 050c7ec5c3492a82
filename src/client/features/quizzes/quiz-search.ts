/**
 * `?view=results` shows a finished attempt, by default the latest, even while a newer one is in progress; `?view=sheet`
 * shows the printable test.
 */
export interface QuizSearch {
  view?: 'results' | 'sheet';
  attempt?: number;
}

export function quizSearch({ view, attempt }: Record<string, unknown>): QuizSearch {
  if (view === 'sheet') return { view };
  if (view !== 'results') return {};
  const number = Number(attempt);
  return number > 0 && number % 1 === 0 ? { view, attempt: number } : { view };
}
