import type { Feedback, Question } from '#contract/quiz-questions.ts';
import { answerTextOf } from '#domain/quizzes/question-wording.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Returns the verdict on an answer in one sentence, for screen readers (C1). */
export function verdictWords(question: Question, { correct, key, named }: Feedback, t: Translate): string {
  const { form, options, response } = question;
  const text = answerTextOf({ ...question, key });
  if (form === 'open') {
    const points = t('quizzes.pointsNamed', { named: (named ?? []).filter(Boolean).length, count: key.length });
    return `${t(correct ? 'quizzes.legendRight' : 'quizzes.legendWrong')}. ${points}`;
  }
  if (form === 'typed') {
    if (correct && response?.[0] === text) return t('quizzes.rightAnnounced');
    return `${t(correct ? 'quizzes.legendRight' : 'quizzes.legendWrong')}. ${t('quizzes.textSays')} ${text}`;
  }
  if (correct) return t('quizzes.rightAnnounced');
  if (form === 'choice' || form === 'true-false') {
    return t('quizzes.wrongAnnounced', { number: options.findIndex(({ uuid }) => uuid === key[0]) + 1, text });
  }
  return `${t('quizzes.legendWrong')}. ${t('quizzes.right')}: ${text}`;
}
