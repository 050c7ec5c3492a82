import type { Question } from '#contract/quiz-questions.ts';

/** Props of every answer component, for all question forms. */
export interface AnswerProps {
  question: Question;
  /** Response so far; empty at first. `domain/quizzes/question-response.ts` describes its content. */
  response: readonly string[];
  onRespond: (response: string[]) => void;
  /** Language of the question. */
  language: string | undefined;
}

/** Id of an option's control, which its digit key activates. */
export const optionId = (uuid: string): string => `option-${uuid}`;

/** Whether fields autofocus; on a phone, the keyboard would cover the question. */
export const takesFocus = (): boolean => matchMedia('(pointer: fine)').matches;
