import { BLANK, lettersOfGap, withoutLetters } from '#domain/items/blank.ts';
import type { ItemForm } from '#domain/items/item.ts';
import { answerTextOf, type QuestionWording } from './question-wording.ts';

interface AskedQuestion extends Omit<QuestionWording, 'explanation'> {
  form: ItemForm;
  quote: string;
}

interface TwoSides {
  front: string;
  back: string;
}

/** Words that refer to options, in all languages; a card shows no options. */
const POINTS_AT_OPTIONS =
  /\b(these|following|est[oa]s|siguientes?|ces|suivante?s?|folgende[nrs]?|diese[nrs]?|quest[ei]|seguent[ei]|dest[ea]s|seguintes?)\b/iu;

/**
 * Makes a card from a wrongly answered question: its stem and the right answer, both as Markdown. A stem that needs
 * its options becomes the quote with a gap. Undefined if neither is clear alone.
 *
 * @example cardOfQuestion({ form: 'typed', stem: 'What is green?', key: ['chlorophyll'], … }) // { front: 'What is green?', back: 'chlorophyll' }
 */
export function cardOfQuestion(question: AskedQuestion): TwoSides | undefined {
  const { form, stem, options, key, quote } = question;
  // A statement works only as true or false.
  if (form === 'true-false') return undefined;
  const answer = answerTextOf(question);
  if (form === 'choice' && POINTS_AT_OPTIONS.test(stem)) return withGap(quote, answer);
  const textOf = (uuid: string) => options.find((option) => option.uuid === uuid)?.text ?? '';
  const items = form === 'matching' ? answer.split('; ') : form === 'open' ? [...key] : key.map(textOf);
  const isList = form !== 'choice' && form !== 'typed';
  const lines = items.map((item, place) => `${form === 'order' ? `${place + 1}.` : '-'} ${asMarkdown(item)}`);
  const letters = lettersOfGap(stem);
  const front = asMarkdown(letters === '' ? stem : `${withoutLetters(stem)} (${letters})`);
  return { front, back: isList ? lines.join('\n') : asMarkdown(answer) };
}

function withGap(quote: string, answer: string): TwoSides | undefined {
  // Matches whole words only, and all of them: part of a word would leave a fragment, and a remaining match would
  // reveal the answer.
  const escaped = answer.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const words = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${escaped}(?![\p{L}\p{M}\p{N}])`, 'giu');
  const parts = quote.split(words);
  if (answer === '' || parts.length === 1 || parts.every((part) => part === '')) return undefined;
  return { front: parts.map(asMarkdown).join(BLANK), back: asMarkdown(answer) };
}

/** Escapes plain text for a card; keeps gaps. */
const asMarkdown = (text: string): string =>
  text.replaceAll(/_{3,}|[\\`*$]/g, (sign) => (sign.startsWith('_') ? sign : `\\${sign}`));
