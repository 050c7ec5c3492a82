/** `?view=results` shows the last finished attempt while a newer one is under way. */
export interface QuizSearch {
  view?: 'results';
}

export function quizSearch(search: Record<string, unknown>): QuizSearch {
  return search['view'] === 'results' ? { view: 'results' } : {};
}
