import type { Language } from '#domain/documents/content.ts';
import { isArticle } from '#domain/grading/answer-tokens.ts';
import { stopWords } from '#domain/text/stop-words.ts';

/** Kind of the expected answer: a number, or words with their first letters shown. */
export interface AnswerHint {
  kind: 'words' | 'number' | 'year';
  /** First letters, one per word: "p… c…"; empty for numbers. */
  letters: string;
}

const HIDDEN = '…';
const [FIRST_YEAR, LAST_YEAR] = [1000, 2100];

/**
 * Returns the hint beside the field of a typed answer, which leaves only one of several possible words. Null for
 * formulas.
 *
 * @example answerHint('the phase contrast', 'en') // { kind: 'words', letters: 'p… c…' }
 */
export function answerHint(answer: string, language: Language): AnswerHint | null {
  const name = shortName(answer, language);
  if (/[$\\]/.test(name) || !/[\p{L}\p{N}]/u.test(name)) return null;
  if (/^[^\p{L}\p{N}]*\p{N}/u.test(name) && !/\p{L}{3}/u.test(name)) {
    const isYear = /^\d{4}$/.test(name) && Number(name) >= FIRST_YEAR && Number(name) <= LAST_YEAR;
    return { kind: isYear ? 'year' : 'number', letters: '' };
  }
  return { kind: 'words', letters: firstLetters(name, HIDDEN, language) };
}

/**
 * Returns the first letter of each word, with a placeholder for the rest; keeps small words between others.
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
    // Hide one-letter words, which the first letter would reveal, and numbers.
    return rest.length > 0 && /\p{L}/u.test(first) ? `${first}${sign}` : sign;
  });
}

/** Drops trailing brackets, which contain another name. */
const withoutBrackets = (name: string): string => name.replace(/(\S)\s*\([^()]*\)\s*$/, '$1');

/** Returns a name without its article, its brackets and its alternatives. */
function shortName(answer: string, language: Language): string {
  const [first = ''] = withoutBrackets(answer).split(/\s+\/\s+/);
  const name = first.trim();
  const [, opening = '', rest = ''] = /^(\p{L}+)(?:\s+|['’])(.*)$/su.exec(name) ?? [];
  return isArticle(opening.toLowerCase(), language) && /[\p{L}\p{N}]/u.test(rest) ? rest : name;
}
