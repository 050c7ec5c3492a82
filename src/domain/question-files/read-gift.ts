import { BLANK } from '#domain/items/blank.ts';
import { askable } from './askable.ts';
import type { PortableQuestion } from './portable-question.ts';
import { type HtmlReader, type LostPart, type QuestionFile, questionFile, type ReadEntry } from './question-file.ts';
import { pointsAndFeedback, readFeedback, withNotes } from './read-feedback.ts';

/** A character of the file, and whether it was escaped with a backslash. */
interface Sign {
  sign: string;
  isEscaped: boolean;
}

/**
 * The questions of a GIFT file. What it holds that no test asks is named, each with its reason.
 *
 * Source: https://docs.moodle.org/en/GIFT_format
 */
export function readGift(text: string, htmlText: HtmlReader): QuestionFile {
  let category = '';
  const entries: { entry: ReadEntry; category: string }[] = [];
  for (const block of blocksOf(text)) {
    const lines = block.split('\n');
    while (/^\s*\$CATEGORY:/i.test(lines[0] ?? '')) {
      category = categoryName((lines.shift() ?? '').replace(/^\s*\$CATEGORY:/i, ''));
    }
    const rest = lines.join('\n').trim();
    if (rest !== '') entries.push({ entry: questionOf(rest, htmlText), category });
  }
  return questionFile('gift', entries);
}

/** Whether text of no known format is meant as HTML. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(?:p|br|b|i|em|strong|img|span|div|sub|sup|ul|ol|li|table|a)\b[^<>]*>/i.test(text);

/** The last part of a path of categories; a doubled slash is one of a name. */
export function categoryName(path: string): string {
  const last = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1);
  return (last ?? '').replaceAll('//', '/').trim();
}

/** Questions stand apart by empty lines, but not where one is still open. */
function blocksOf(text: string): string[] {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line));
  const blocks: string[] = [];
  let block: string[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line.trim() === '' && depth === 0) {
      if (block.length > 0) blocks.push(block.join('\n'));
      block = [];
      continue;
    }
    block.push(line);
    const plain = line.replaceAll(/\\[\s\S]/g, '');
    depth = Math.max(0, depth + plain.split('{').length - plain.split('}').length);
  }
  return block.length > 0 ? [...blocks, block.join('\n')] : blocks;
}

function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  const all = [...text];
  for (let at = 0; at < all.length; at += 1) {
    const sign = all[at] ?? '';
    const next = all[at + 1];
    if (sign !== '\\' || next === undefined || !/[\\#=~{}:n]/.test(next)) {
      signs.push({ sign, isEscaped: false });
      continue;
    }
    signs.push({ sign: next === 'n' ? '\n' : next, isEscaped: true });
    at += 1;
  }
  return signs;
}

const words = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('');
const isSign = (one: Sign | undefined, sign: string): boolean => one?.sign === sign && !one.isEscaped;
/** Returns the index of `wanted` where it is unescaped, i.e. format syntax; -1 if there is none. */
const find = (signs: readonly Sign[], wanted: string, from = 0): number =>
  signs.findIndex((_, at) => at >= from && [...wanted].every((sign, offset) => isSign(signs[at + offset], sign)));

function trimmed(signs: readonly Sign[]): Sign[] {
  const isSpace = ({ sign, isEscaped }: Sign) => !isEscaped && sign.trim() === '';
  const first = signs.findIndex((one) => !isSpace(one));
  return first < 0 ? [] : signs.slice(first, signs.findLastIndex((one) => !isSpace(one)) + 1);
}

type Format = 'html' | 'plain' | 'other';

function questionOf(block: string, htmlText: HtmlReader): ReadEntry {
  let signs = trimmed(signsOf(block));
  let title = '';
  if (find(signs, '::') === 0) {
    const end = find(signs, '::', 2);
    if (end > 0) {
      title = words(signs.slice(2, end));
      signs = trimmed(signs.slice(end + 2));
    }
  }
  let format: Format = 'other';
  const mark = /^\[(html|plain|markdown|moodle)\]/i.exec(words(signs.slice(0, 12)));
  if (mark && !signs[0]?.isEscaped) {
    format = mark[1]?.toLowerCase() === 'html' ? 'html' : /plain|markdown/i.test(mark[0]) ? 'plain' : 'other';
    signs = signs.slice(mark[0].length);
  }
  const lost = new Set<LostPart>();
  const read = (part: readonly Sign[]): string => {
    const text = words(part).trim();
    if (format === 'plain' || (format === 'other' && !looksLikeHtml(text))) return text;
    const plain = htmlText(text);
    for (const one of plain.lost) lost.add(one);
    return plain.text;
  };
  const open = find(signs, '{');
  if (open < 0) return { text: read(signs) || title, reason: 'description' };
  const close = find(signs, '}', open);
  if (close < 0) return { text: read(signs.slice(0, open)) || title, reason: 'incomplete' };
  const before = read(signs.slice(0, open));
  const after = read(signs.slice(close + 1));
  if (find(signs, '{', close) > 0) return { text: before || title, reason: 'several_gaps' };
  const stem = after === '' ? before || title : `${before} ${BLANK} ${after}`.trim();
  const answered = answersOf(stem, trimmed(signs.slice(open + 1, close)), read, lost);
  return 'reason' in answered ? answered : askable(answered, [...lost]);
}

interface Answer {
  isRight: boolean;
  weight: number | undefined;
  text: string;
  note: string;
  signs: Sign[];
}

function answersOf(
  stem: string,
  inside: Sign[],
  read: (part: readonly Sign[]) => string,
  lost: Set<LostPart>,
): PortableQuestion | Extract<ReadEntry, { reason: unknown }> {
  const general = find(inside, '####');
  const generalFeedback = general < 0 ? '' : read(inside.slice(general + 4));
  const content = trimmed(general < 0 ? inside : inside.slice(0, general));
  const asked = { stem, ...readFeedback(generalFeedback) };
  if (content.length === 0) {
    const { points, rest } = pointsAndFeedback(generalFeedback);
    return { ...asked, ...readFeedback(rest), form: 'open', points };
  }
  const statement = /^(t|f|true|false)(?=$|#)/i.exec(words(content).trim());
  if (statement && !content.some(({ isEscaped }, at) => isEscaped && at < 5)) {
    const notes = words(content)
      .split('#')
      .slice(1)
      .map((note) => note.trim());
    const explanation = [asked.explanation, ...notes].filter((part) => part !== '').join('\n');
    return { ...asked, explanation, form: 'true-false', isTrue: /^t/i.test(statement[0]) };
  }
  if (isSign(content[0], '#')) return numberOf(stem, asked, content.slice(1), lost);
  const answers = splitAnswers(content, read);
  const first = answers[0];
  if (!first) return { text: stem, reason: 'incomplete' };
  const notes = withNotes(asked.explanation, answers);
  const hasWrong = answers.some(({ isRight }) => !isRight);
  const arrow = (signs: readonly Sign[]) => find(signs, '->');
  if (!hasWrong && answers.every(({ signs }) => arrow(signs) >= 0)) {
    const sides = answers.map(({ signs }) => {
      const at = arrow(signs);
      return { left: read(signs.slice(0, at)), right: read(signs.slice(at + 2)) };
    });
    const pairs = sides.filter(({ left }) => left !== '');
    const others = sides.filter(({ left }) => left === '').map(({ right }) => right);
    return { ...asked, form: 'matching', pairs, others };
  }
  if (!hasWrong) return typedOf(stem, { ...asked, explanation: notes }, answers, lost);
  const isSeveral = !answers.some(({ isRight }) => isRight);
  const isRight = ({ isRight: is, weight }: Answer) => (isSeveral ? (weight ?? 0) > 0 : is);
  const options = answers.map((answer) => ({ text: answer.text, isRight: isRight(answer) }));
  if (!isSeveral && answers.some(({ isRight: is, weight }) => !is && (weight ?? 0) > 0)) lost.add('partial_credit');
  return { ...asked, explanation: notes, form: isSeveral ? 'belonging' : 'choice', options };
}

function splitAnswers(content: readonly Sign[], read: (part: readonly Sign[]) => string): Answer[] {
  const starts = content.flatMap((one, at) => (isSign(one, '=') || isSign(one, '~') ? [at] : []));
  return starts.map((start, index) => {
    const part = content.slice(start + 1, starts[index + 1]);
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(words(part.slice(0, 16)));
    const rest = part.slice(weight?.[0].length ?? 0);
    const hash = find(rest, '#');
    const signs = hash < 0 ? rest : rest.slice(0, hash);
    return {
      isRight: isSign(content[start], '='),
      weight: weight ? Number(weight[1]) : undefined,
      text: read(signs),
      note: hash < 0 ? '' : read(rest.slice(hash + 1)),
      signs,
    };
  });
}

function typedOf(
  stem: string,
  asked: Pick<PortableQuestion, 'stem' | 'explanation' | 'quote'>,
  answers: readonly Answer[],
  lost: Set<LostPart>,
): PortableQuestion | Extract<ReadEntry, { reason: unknown }> {
  const whole = answers.filter(({ weight }) => weight === undefined || weight === 100);
  if (whole.length < answers.length) lost.add('partial_credit');
  const exact = exactAnswers(whole.map(({ text }) => text));
  if (exact.length < whole.length) lost.add('wildcards');
  if (whole.length > 0 && exact.length === 0) return { text: stem, reason: 'wildcards' };
  return { ...asked, form: 'typed', answers: exact };
}

/** Drops answers with the wildcard `*`, and unescapes literal stars. */
export const exactAnswers = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => !text.replaceAll(String.raw`\*`, '').includes('*'))
    .map((text) => text.replaceAll(String.raw`\*`, '*'));

function numberOf(
  stem: string,
  asked: Pick<PortableQuestion, 'stem' | 'explanation' | 'quote'>,
  content: readonly Sign[],
  lost: Set<LostPart>,
): PortableQuestion | Extract<ReadEntry, { reason: unknown }> {
  const parts = words(content)
    .split(/[=~]/)
    .map((part) => part.replace(/#[\s\S]*$/, '').trim())
    .filter((part) => part !== '');
  const whole = parts.filter((part) => !part.startsWith('%') || part.startsWith('%100%'));
  if (whole.length < parts.length) lost.add('partial_credit');
  const numbers = whole.map((part) => exactNumber(part.replace(/^%100%/, '')));
  const answers = numbers.flatMap((number) => number ?? []);
  if (numbers.length === 0 || answers.length < numbers.length) return { text: stem, reason: 'tolerance' };
  return { ...asked, form: 'typed', answers };
}

/** "3", "3:0"; nothing where other numbers count as well. */
function exactNumber(text: string): string | undefined {
  const [, number, tolerance] = /^([-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?)(?::\s*(\d*\.?\d*))?$/i.exec(text.trim()) ?? [];
  return number !== undefined && Number(tolerance ?? 0) === 0 ? number : undefined;
}
