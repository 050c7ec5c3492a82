import { BLANK } from '#domain/items/blank.ts';
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

/** Points at options, in the languages that questions are written in; no card shows any. */
const POINTS_AT_OPTIONS =
  /\b(these|following|est[oa]s|siguientes?|ces|suivante?s?|folgende[nrs]?|diese[nrs]?|quest[ei]|seguent[ei]|dest[ea]s|seguintes?)\b/iu;

/**
 * The card of a question that was answered wrongly: what was asked and what is right, both as Markdown. A stem that
 * needs its options becomes the sentence of its quote with a gap. Nothing where neither says alone what is asked.
 *
 * @example cardOfQuestion({ form: 'typed', stem: 'What is green?', key: ['chlorophyll'], … }) // { front: 'What is green?', back: 'chlorophyll' }
 */
export function cardOfQuestion(question: AskedQuestion): TwoSides | undefined {
  const { form, stem, options, key, quote } = question;
  // A statement can only be asked as true or false.
  if (form === 'true-false') return undefined;
  const answer = answerTextOf(question);
  if (form === 'choice' && POINTS_AT_OPTIONS.test(stem)) return withGap(quote, answer);
  const textOf = (uuid: string) => options.find((option) => option.uuid === uuid)?.text ?? '';
  const items = form === 'matching' ? answer.split('; ') : form === 'open' ? [...key] : key.map(textOf);
  const isList = form !== 'choice' && form !== 'typed';
  const lines = items.map((item, place) => `${form === 'order' ? `${place + 1}.` : '-'} ${asMarkdown(item)}`);
  return { front: asMarkdown(stem), back: isList ? lines.join('\n') : asMarkdown(answer) };
}

function withGap(quote: string, answer: string): TwoSides | undefined {
  // Words alone: a part of another word would be cut out of it, and a place that is left would tell the answer.
  const escaped = answer.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const words = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${escaped}(?![\p{L}\p{M}\p{N}])`, 'giu');
  const parts = quote.split(words);
  if (answer === '' || parts.length === 1 || parts.every((part) => part === '')) return undefined;
  return { front: parts.map(asMarkdown).join(BLANK), back: asMarkdown(answer) };
}

/** Plain text that a card shows letter by letter; gaps stay. */
const asMarkdown = (text: string): string =>
  text.replaceAll(/_{3,}|[\\`*$]/g, (sign) => (sign.startsWith('_') ? sign : `\\${sign}`));
