import { csvLine } from '#domain/text/csv-line.ts';
import type { PortableQuestion } from './portable-question.ts';

/**
 * Questions as CSV with a head: form, question, what is right, what is wrong, explanation, quote. Several entries of a
 * cell stand on lines of their own; of an order they are in the right order, a pair is `left = right`.
 */
export const toQuestionTable = (questions: readonly PortableQuestion[]): string =>
  [
    ['form', 'question', 'right', 'wrong', 'explanation', 'quote'],
    ...questions.map((question) => {
      const { right, wrong } = answersInTable(question);
      const { form, stem, explanation, quote } = question;
      return [form, stem, right.join('\n'), wrong.join('\n'), explanation, quote];
    }),
  ]
    .map(csvLine)
    .join('');

/** Lists right and wrong answers, one per line. */
export function answersInTable(question: PortableQuestion): { right: string[]; wrong: string[] } {
  switch (question.form) {
    case 'choice':
    case 'belonging': {
      const textsOf = (wanted: boolean) =>
        question.options.filter(({ isRight }) => isRight === wanted).map(({ text }) => text);
      return { right: textsOf(true), wrong: textsOf(false) };
    }
    case 'true-false':
      return { right: [String(question.isTrue)], wrong: [String(!question.isTrue)] };
    case 'typed':
      return { right: question.answers, wrong: [] };
    case 'matching':
      return { right: question.pairs.map(({ left, right }) => `${left} = ${right}`), wrong: question.others };
    case 'order':
      return { right: question.steps, wrong: [] };
    case 'open':
      return { right: question.points, wrong: [] };
  }
}
