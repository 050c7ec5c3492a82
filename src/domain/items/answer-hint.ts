import type { Language } from '#domain/documents/content.ts';
import { isArticle } from '#domain/grading/answer-tokens.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { BLANK } from './blank.ts';

/** The kind of answer that is wanted: a figure, or words of which the first letters are told. */
export interface AnswerHint {
  kind: 'words' | 'number' | 'year';
  /** One a word: "p… c…"; empty for figures. */
  letters: string;
}

const HIDDEN = '…';
const [FIRST_YEAR, LAST_YEAR] = [1000, 2100];

/**
 * Makes the hint beside the field of a typed answer, which leaves one of several words that would fit. None where the gap
 * itself shows letters, and none of formulas.
 *
 * @example answerHint('the phase contrast', 'Which term …?', 'en') // { kind: 'words', letters: 'p… c…' }
 */
export function answerHint(answer: string, stem: string, language: Language): AnswerHint | null {
  const name = shortName(answer, language);
  if (showsLetters.test(stem) || /[$\\]/.test(name) || !/[\p{L}\p{N}]/u.test(name)) return null;
  if (/^[^\p{L}\p{N}]*\p{N}/u.test(name) && !/\p{L}{3}/u.test(name)) {
    const isYear = /^\d{4}$/.test(name) && Number(name) >= FIRST_YEAR && Number(name) <= LAST_YEAR;
    return { kind: isYear ? 'year' : 'number', letters: '' };
  }
  return { kind: 'words', letters: firstLetters(name, HIDDEN, language) };
}

const showsLetters = new RegExp(String.raw`\p{L}${BLANK}`, 'u');

/**
 * The first letter of each word, and a sign for its rest; small words between others stay.
 *
 * @example firstLetters('bit de paridad', '_____', 'es') // 'b_____ de p_____'
 */
export function firstLetters(name: string, sign: string, language: Language): string {
  const term = withoutBrackets(name);
  const stops = stopWords(language);
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isSmall = (word: string): boolean => stops.has(word) && word !== words[0] && word !== words.at(-1);
  return term.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (isSmall(word)) return word;
    const [first = '', ...rest] = word;
    // In a word of one letter the first is the whole, and a number would be revealed by its first digit.
    return rest.length > 0 && /\p{L}/u.test(first) ? `${first}${sign}` : sign;
  });
}

/** Drops brackets after a name: they hold another one. */
const withoutBrackets = (name: string): string => name.replace(/(\S)\s*\([^()]*\)\s*$/, '$1');

/** Without its article, what stands in brackets after it, and other names. */
function shortName(answer: string, language: Language): string {
  const [first = ''] = withoutBrackets(answer).split(/\s+\/\s+/);
  const name = first.trim();
  const [, opening = '', rest = ''] = /^(\p{L}+)(?:\s+|['’])(.*)$/su.exec(name) ?? [];
  return isArticle(opening.toLowerCase(), language) && /[\p{L}\p{N}]/u.test(rest) ? rest : name;
}
