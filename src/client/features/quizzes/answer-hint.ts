import type { Question } from '#contract/quiz-questions.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Hint beside the field of an answer: how many words and how they begin, or that a number is expected. */
export function hintText({ kind, letters }: NonNullable<Question['hint']>, t: Translate): string {
  if (kind === 'number') return t('quizzes.hint.number');
  if (kind === 'year') return t('quizzes.hint.year');
  return t('quizzes.hint.words', { count: letters.split(/\s+/).length, letters });
}
