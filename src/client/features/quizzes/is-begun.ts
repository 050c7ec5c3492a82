import type { QuizListItem } from '#contract/quizzes.ts';

/** Whether a test waits to be continued. The time of an exam may run before the first answer. */
export const isBegun = ({ status, answeredCount, exam }: QuizListItem): boolean =>
  status !== 'completed' && (answeredCount > 0 || Boolean(exam?.endsAt));
