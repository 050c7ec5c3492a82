import type { QuizListItem } from '#contract/quizzes.ts';

/** What a person has asked to do with one test, to be confirmed. */
export interface QuizTask {
  kind: 'reset' | 'delete' | 'exam';
  quiz: QuizListItem;
}
