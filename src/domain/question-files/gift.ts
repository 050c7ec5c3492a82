import { feedbackOf, nameOf, type PortableQuestion } from './portable-question.ts';
import { writtenPoint } from './read-feedback.ts';

/**
 * Questions as GIFT, which has all forms but an order: `leftOut` counts those. It has no points of an open question, which
 * stand in its feedback.
 *
 * Source: https://docs.moodle.org/en/GIFT_format
 */
export function toGift(title: string, questions: readonly PortableQuestion[]): { text: string; leftOut: number } {
  const written = questions.flatMap((question) => {
    const answers = answersOf(question);
    if (answers === undefined) return [];
    const points = question.form === 'open' ? question.points.map(writtenPoint) : [];
    const feedback = escaped([...points, feedbackOf(question)].filter((part) => part !== '').join('\n'));
    const [open, close] = answers.length > 1 ? ['{\n', '\n}'] : ['{', '}'];
    const inside = [...answers, ...(feedback ? [`####${feedback}`] : [])].join('\n');
    return [`::${escaped(nameOf(question))}::[plain]${escaped(question.stem)} ${open}${inside}${close}`];
  });
  const category = `$CATEGORY: ${title.replaceAll(/\s+/g, ' ').replaceAll('/', '//')}`;
  return { text: `${[category, ...written].join('\n\n')}\n`, leftOut: questions.length - written.length };
}

/**
 * Escapes the signs of the format, and writes a line break as `\n`. Backslashes come first, because the other escapes
 * add some.
 */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\#=~{}:]/g, String.raw`\$&`)
    .replaceAll('\r', '')
    .replaceAll('\n', String.raw`\n`);

/** An arrow would end the left side, or make an answer a pair. */
const side = (text: string): string => escaped(text.replaceAll('->', '→'));

/** A line for each; undefined for what the format does not have. */
function answersOf(question: PortableQuestion): string[] | undefined {
  switch (question.form) {
    case 'choice':
      return question.options.map(({ text, isRight }) => `${isRight ? '=' : '~'}${escaped(text)}`);
    case 'belonging': {
      const rightCount = question.options.filter(({ isRight }) => isRight).length;
      const wrongCount = question.options.length - rightCount;
      return question.options.map(
        ({ text, isRight }) => `~%${isRight ? share(rightCount) : -share(wrongCount)}%${escaped(text)}`,
      );
    }
    case 'true-false':
      return [question.isTrue ? 'TRUE' : 'FALSE'];
    case 'typed':
      // A star would stand for anything.
      return question.answers.map((answer) => `=${side(answer.replaceAll('*', String.raw`\*`))}`);
    case 'matching':
      return [
        ...question.pairs.map(({ left, right }) => `=${side(left)} -> ${side(right)}`),
        ...question.others.map((right) => `= -> ${side(right)}`),
      ];
    case 'open':
      return [];
    case 'order':
      return undefined;
  }
}

const share = (count: number): number => Number((100 / count).toFixed(5));
