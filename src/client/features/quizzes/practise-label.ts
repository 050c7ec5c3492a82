import type { Translate } from '#client/lib/i18n.ts';

/**
 * Returns the label for repeating what was not right: unanswered questions first, then wrong ones.
 *
 * @example practiseLabel({ blank: 7, wrong: 0 }, t) // 'Answer the 7 you left blank'
 */
export function practiseLabel({ blank, wrong }: { blank: number; wrong: number }, t: Translate): string {
  if (blank === 0) return t('quizzes.practiseWrong', { count: wrong });
  if (wrong === 0) return t('quizzes.practiseBlank', { count: blank });
  return t('quizzes.andWrong', { blank, count: wrong });
}
