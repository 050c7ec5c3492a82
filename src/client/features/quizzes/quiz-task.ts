import type { QuizListItem } from '#contract/quizzes.ts';

/** An action on one test that opens a dialog. */
export interface QuizTask {
  kind: 'reset' | 'delete' | 'exam' | 'coverage' | 'file';
  quiz: QuizListItem;
}
