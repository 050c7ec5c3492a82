import type { Feedback, Question } from '#contract/quiz-questions.ts';
import type { QuestionWording } from '#domain/quizzes/question-wording.ts';

/** A question with its answer revealed, so that it can be edited or reported. */
export interface EditableQuestion extends QuestionWording {
  uuid: string;
  /** Displayed number. */
  number: number;
  version: number;
  form: Question['form'];
  depth: Question['depth'];
}

export type QuestionTask = 'edit' | 'regenerate' | 'report' | 'delete';

export function editableQuestion(question: Question, feedback: Feedback, number: number): EditableQuestion {
  const { uuid, version, form, depth, stem, prompts, options } = question;
  const { key, explanation } = feedback;
  return { uuid, number, version, form, depth, stem, prompts, options, key, explanation };
}
