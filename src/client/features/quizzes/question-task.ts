import type { Feedback, Question } from '#contract/quizzes.ts';

/** A question whose answer is revealed, so that it can be edited or reported. */
export interface EditableQuestion {
  uuid: string;
  /** As it is shown. */
  number: number;
  version: number;
  stem: string;
  options: { uuid: string; text: string }[];
  correctOptionUuid: string;
  explanation: string;
}

export type QuestionTask = 'edit' | 'regenerate' | 'report' | 'delete';

export function editableQuestion(question: Question, feedback: Feedback, number: number): EditableQuestion {
  const { uuid, version, stem, options } = question;
  const { correctOptionUuid, explanation } = feedback;
  return { uuid, number, version, stem, options, correctOptionUuid, explanation };
}
