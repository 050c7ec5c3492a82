import type { QuizListItem } from '#contract/quizzes.ts';

/** What a person has asked to see or do of one test, in a dialog. */
export interface QuizTask {
  kind: 'reset' | 'delete' | 'exam' | 'coverage';
  quiz: QuizListItem;
}
