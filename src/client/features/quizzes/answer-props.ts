import type { Question } from '#contract/quizzes.ts';

/** Properties that every answer component gets, whatever the form of the question. */
export interface AnswerProps {
  question: Question;
  /** Response so far; empty at first. `domain/quizzes/question-response.ts` describes its content. */
  response: readonly string[];
  onRespond: (response: string[]) => void;
  /** The language of the question. */
  language: string | undefined;
}

/** The control of an option; its digit presses it. */
export const optionId = (uuid: string): string => `option-${uuid}`;

/** A field takes the focus by itself, but on a phone that would bring up the keyboard over the question. */
export const takesFocus = (): boolean => matchMedia('(pointer: fine)').matches;
