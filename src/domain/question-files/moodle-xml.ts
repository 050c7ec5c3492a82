import { feedbackOf, nameOf, type PortableQuestion } from './portable-question.ts';
import { writtenPoint } from './read-feedback.ts';
import { xmlText } from './xml-text.ts';

/**
 * Questions as Moodle XML, in a category of the test's name. What stands in texts is plain, never HTML. Written answers
 * are short answers, an open question is an essay with its points for who grades it, an order is Moodle's "ordering".
 *
 * Source: https://docs.moodle.org/en/Moodle_XML_format
 */
export function toMoodleXml(title: string, questions: readonly PortableQuestion[]): string {
  const category = `$course$/top/${title.replaceAll('/', '//')}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<quiz>',
    `<question type="category"><category>${text(category)}</category></question>`,
    ...questions.map(questionOf),
    '</quiz>',
    '',
  ].join('\n');
}

const text = (words: string): string => `<text>${xmlText(words)}</text>`;
const plain = (tag: string, words: string): string => `<${tag} format="plain_text">${text(words)}</${tag}>`;

function questionOf(question: PortableQuestion): string {
  const [type, ...parts] = partsOf(question);
  return [
    `<question type="${type}">`,
    `<name>${text(nameOf(question))}</name>`,
    plain('questiontext', question.stem),
    plain('generalfeedback', feedbackOf(question)),
    '<defaultgrade>1</defaultgrade>',
    ...parts,
    '</question>',
  ].join('\n');
}

/** Returns the question type, then the elements that only this type has. */
function partsOf(question: PortableQuestion): [type: string, ...string[]] {
  switch (question.form) {
    case 'choice':
    case 'belonging': {
      const rightCount = question.options.filter(({ isRight }) => isRight).length;
      const wrongCount = question.options.length - rightCount;
      // Ticking every option scores nothing; with a single right option, wrong ones cost nothing.
      const wrong = question.form === 'choice' ? 0 : -share(wrongCount);
      return [
        'multichoice',
        `<single>${question.form === 'choice'}</single>`,
        '<shuffleanswers>true</shuffleanswers>',
        '<answernumbering>abc</answernumbering>',
        ...question.options.map((option) => answer(option.isRight ? share(rightCount) : wrong, option.text)),
      ];
    }
    case 'true-false':
      return [
        'truefalse',
        `<answer fraction="${question.isTrue ? 100 : 0}">${text('true')}</answer>`,
        `<answer fraction="${question.isTrue ? 0 : 100}">${text('false')}</answer>`,
      ];
    case 'typed':
      return [
        'shortanswer',
        '<usecase>0</usecase>',
        // An unescaped star would match anything.
        ...question.answers.map((one) => answer(100, one.replaceAll('*', String.raw`\*`))),
      ];
    case 'matching':
      return [
        'matching',
        '<shuffleanswers>true</shuffleanswers>',
        ...[...question.pairs, ...question.others.map((right) => ({ left: '', right }))].map(
          ({ left, right }) =>
            `<subquestion format="plain_text">${text(left)}<answer>${text(right)}</answer></subquestion>`,
        ),
      ];
    case 'order':
      return [
        'ordering',
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
        ...question.steps.map((step, index) => answer(index + 1, step)),
      ];
    case 'open':
      return [
        'essay',
        '<responseformat>editor</responseformat>',
        '<responserequired>1</responserequired>',
        plain('graderinfo', question.points.map(writtenPoint).join('\n')),
      ];
  }
}

const answer = (fraction: number, words: string): string =>
  `<answer fraction="${fraction}" format="plain_text">${text(words)}</answer>`;

/** Percent for each of `count` options, with Moodle's five decimals: 33.33333. */
const share = (count: number): number => (count === 0 ? 0 : Number((100 / count).toFixed(5)));
