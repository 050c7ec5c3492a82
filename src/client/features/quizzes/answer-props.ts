import type { Question } from '#contract/quizzes.ts';

/** What every way of answering gets, whatever the form of the question. */
export interface AnswerProps {
  question: Question;
  /** What is given so far; empty at first. `domain/quizzes/question-response.ts` tells what it holds. */
  response: readonly string[];
  onRespond: (response: string[]) => void;
  /** The language of the question. */
  language: string | undefined;
}

/** The control of an option; its digit presses it. */
export const optionId = (uuid: string): string => `option-${uuid}`;

/** A field takes the focus by itself, but on a phone that would bring up the keyboard over the question. */
export const takesFocus = (): boolean => matchMedia('(pointer: fine)').matches;
