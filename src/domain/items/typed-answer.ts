import type { Language } from '#domain/documents/content.ts';
import { foldAccents, stemOf } from '#domain/text/stems.ts';
import { stopWords } from '#domain/text/stop-words.ts';

export type TypedVerdict = 'right' | 'close' | 'wrong';

/**
 * Grades an answer that somebody typed. Case, accents, articles, punctuation, number and small slips are forgiven; a
 * slip, or initials for the words, makes it "close", which counts as right but is shown. Figures must be the same.
 *
 * @example gradeTypedAnswer('the Mitocondria', { answer: 'mitochondria', accepted: [] }, 'en') // 'close'
 */
export function gradeTypedAnswer(
  given: string,
  { answer, accepted }: { answer: string; accepted: readonly string[] },
  language: Language,
): TypedVerdict {
  const typed = wordsOf(given, language);
  if (typed.length === 0) return 'wrong';
  const keys = [answer, ...accepted].flatMap((key) => variantsOf(key)).map((key) => wordsOf(key, language));
  if (keys.some((key) => isSame(typed, key, language))) return 'right';
  return keys.some((key) => isClose(typed, key, language) || isAbbreviated(typed, key) || isAbbreviated(key, typed))
    ? 'close'
    : 'wrong';
}

const LEAST_INITIALS = 3;

/** "LRU" for "least recently used". */
const isAbbreviated = ([short = '', ...others]: string[], words: string[]): boolean =>
  others.length === 0 && words.length >= LEAST_INITIALS && short === words.map((word) => word.charAt(0)).join('');

/** "Gross domestic product (GDP)" is known by either name; of "A / B" each half will do. */
export function variantsOf(key: string): string[] {
  const bracketed = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(key);
  const halves = key.split(/\s+\/\s+/);
  return [...new Set([key, ...(bracketed ? [bracketed[1] ?? '', bracketed[2] ?? ''] : []), ...halves])].filter(
    (variant) => /[\p{L}\p{N}]/u.test(variant),
  );
}

/** Plain words in lower case, without accents, articles and marks. Where nothing else is left, articles count. */
function wordsOf(text: string, language: Language): string[] {
  const plain = foldAccents(text.normalize('NFKC').toLowerCase(), language)
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu);
  const words = plain ?? [];
  const meaning = words.filter((word) => !isArticle(word, language));
  return meaning.length > 0 ? meaning : words;
}

const articles: Record<Language, string> = {
  en: 'the a an',
  es: 'el la los las un una unos unas lo',
  fr: 'le la les un une des l d du de',
  de: 'der die das den dem des ein eine einen einem einer eines',
  it: 'il lo la i gli le un uno una l',
  pt: 'o a os as um uma uns umas',
};

export function isArticle(word: string, language: Language): boolean {
  return articles[language].split(' ').includes(word);
}

/** The words of a text that say something, each once, in the plain form that answers are compared in. */
export function contentWords(text: string, language: Language): string[] {
  const stops = stopWords(language);
  const words = [...new Set(wordsOf(text, language))];
  const heavy = words.filter((word) => !stops.has(word));
  return heavy.length > 0 ? heavy : words;
}

/** Whether two plain words are one: of one stem, or with a slip where they are long enough for it. */
export function isSameOrSlip(left: string, right: string, language: Language): boolean {
  if (isSameWord(left, right, language)) return true;
  const slips = slipsAllowed(right);
  if (slips === 0 || right.length > LONGEST_WORD || Math.abs(left.length - right.length) > slips) return false;
  return !/\p{N}/u.test(left + right) && distance(left, right) <= slips;
}

function isSame(left: string[], right: string[], language: Language): boolean {
  if (left.join('') === right.join('')) return true;
  return left.length === right.length && left.every((word, place) => isSameWord(word, right[place] ?? '', language));
}

/** Of one stem, hence singular or plural of the same. */
function isSameWord(left: string, right: string, language: Language): boolean {
  if (left === right) return true;
  if (/\p{N}/u.test(left + right)) return false;
  return stemOf(left, language) === stemOf(right, language) && Math.abs(left.length - right.length) <= 2;
}

/** A slip in a word that is long enough for one, or a small word more or less. */
function isClose(given: string[], key: string[], language: Language): boolean {
  const stops = stopWords(language);
  const [typed, wanted] = [given, key].map((words) => {
    const heavy = words.filter((word) => !stops.has(word));
    return heavy.length > 0 ? heavy : words;
  });
  if (!typed || !wanted || typed.length !== wanted.length) return false;
  return typed.every((word, place) => {
    return isSameOrSlip(word, wanted[place] ?? '', language);
  });
}

/** Longer ones are compared as they are: the table below grows with the square. */
const LONGEST_WORD = 60;

function slipsAllowed({ length }: string): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** Letters to change, add, leave out or exchange with their neighbour (Damerau). */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= left.length; row++) {
    const above = rows[row - 1] ?? [];
    const line = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSameLetter = left[row - 1] === right[column - 1];
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSameLetter ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        best = Math.min(best, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      }
      line.push(best);
    }
    rows.push(line);
  }
  return rows[left.length]?.[right.length] ?? 0;
}
