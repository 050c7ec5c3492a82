import type { OutputOf } from '#contract/endpoint.ts';
import type { answerQuestion } from '#contract/quiz-attempts.ts';
import type { Question } from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';

export type SavedAnswer = OutputOf<typeof answerQuestion>;

const withQuestion = (quiz: Quiz, uuid: string, change: Partial<Question>): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((question) => (question.uuid === uuid ? { ...question, ...change } : question)),
});

/** Returns the open test with a saved answer. */
export function withAnswer(quiz: Quiz, answer: SavedAnswer): Quiz {
  const { questionUuid, response, reviewLater, feedback, percent } = answer;
  const changed = withQuestion(quiz, questionUuid, { response, reviewLater, feedback });
  return { ...changed, percent, answeredCount: changed.questions.filter(isAnswered).length };
}

/** Returns the open test with a changed review flag. */
export function withReviewFlag(quiz: Quiz, questionUuid: string, reviewLater: boolean): Quiz {
  return withQuestion(quiz, questionUuid, { reviewLater });
}

export const isAnswered = ({ response }: Pick<Question, 'response'>): boolean => response !== null;

/** `answered` is for exams, where nothing is graded yet. */
export type QuestionState = 'open' | 'answered' | 'right' | 'wrong';

export function questionState({ response, feedback }: Pick<Question, 'response' | 'feedback'>): QuestionState {
  if (response === null) return 'open';
  if (feedback === null) return 'answered';
  return feedback.correct ? 'right' : 'wrong';
}

/** Returns the displayed numbers of the unanswered questions. */
export function unansweredNumbers(questions: readonly Pick<Question, 'response'>[]): number[] {
  return questions.flatMap((question, index) => (isAnswered(question) ? [] : [index + 1]));
}
