import type { Language } from '#domain/documents/content.ts';
import { ofEachLanguage } from '#domain/languages/words/all-words.ts';

export interface ReadNumber {
  /** The significant digits and a power of ten, without outer zeros: `15e-1`. */
  value: string;
  /** The value with the other locale's separator, if the digits allow both: "1.234". */
  otherValue?: string;
}

/**
 * Parses digits with the separators of a language. Text that is invalid in the locale is parsed as in the other:
 * "3.14" in Spanish has a decimal point.
 *
 * @example readNumber('1.000', 'es').value // '1e3'
 * @example readNumber('1.50', 'en').value // '15e-1'
 */
export function readNumber(written: string, language: Language): ReadNumber {
  const digits = written.replaceAll(/[\s']/gu, '');
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return { value: decimal(digits, '') };
  const [whole = '', ...parts] = digits.split(/[.,]/);
  const fraction = parts.at(-1) ?? '';
  const isMixed = new Set(separators).size > 1;
  if (isMixed && separators.filter((one) => one === last).length === 1)
    return { value: decimal([whole, ...parts.slice(0, -1)].join(''), fraction) };
  if (separators.length > 1)
    return { value: parts.every(({ length }) => length === 3) ? decimal(whole + parts.join(''), '') : digits };
  const asDecimal = decimal(whole, fraction);
  const hasPoint = forms[language].decimalPoint ?? false;
  const isGrouped = last === (hasPoint ? ',' : '.') && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!isGrouped) return { value: asDecimal };
  const value = decimal(whole + fraction, '');
  // With a decimal point, "6,022" is always a whole number.
  return hasPoint ? { value } : { value, otherValue: asDecimal };
}

/** Multiplies a number by a power of ten. */
export function timesPowerOfTen(value: string, power: string | number): string {
  const [digits = '0', exponent = '0'] = value.split('e');
  return digits === '0' ? value : `${digits}e${Number(exponent) + Number(power)}`;
}

function decimal(whole: string, fraction: string): string {
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return '0e0';
  const short = digits.replace(/0+$/, '');
  return `${short}e${digits.length - short.length - fraction.length}`;
}

/** Words for powers of ten after a number. */
const scales = ofEachLanguage(({ readNumber: own }) => own.scales);

/** Returns the power of ten for a word without accents: 6 for "million". */
export const scaleOf = (word: string, language: Language): number | undefined =>
  Object.hasOwn(scales[language], word) ? scales[language][word] : undefined;

/**
 * Number words: zero to twenty, tens from thirty to a hundred, then others; `-` marks numbers without a single word.
 */
const words = ofEachLanguage(({ readNumber: own }) => own.words);
/** Forms of "one" that are also articles and count only inside a number. */
const oneWords = ofEachLanguage(({ readNumber: own }) => own.oneWords);
const joiner = ofEachLanguage(({ readNumber: own }) => own.joiner);
const forms = ofEachLanguage(({ readNumber: own }) => own);
const values = new Map<Language, Map<string, number>>();

function wordValues(language: Language): Map<string, number> {
  let known = values.get(language);
  if (!known) {
    const entries = words[language].split(' ').map((word, place): [string, number] => {
      const [name = '', value = place <= 20 ? place : (place - 18) * 10] = word.split(':');
      return [name, Number(value)];
    });
    known = new Map(entries);
    values.set(language, known);
  }
  return known;
}

/** Returns the value of a number word, including compounds: "einundzwanzig", "ventuno", "doscientos", "veintiuno". */
function numberIn(word: string, language: Language): number | undefined {
  const known = wordValues(language).get(word);
  if (known !== undefined || word.length < 5 || word === '-') return known;
  const part = (text: string): number | undefined =>
    text === '' ? undefined : oneWords[language].test(text) ? 1 : numberIn(text, language);
  const of = (pattern: RegExp, scale: number): number | undefined => {
    const [, before = '', behind = ''] = pattern.exec(word) ?? [];
    const [times, rest] = [before === '' ? 1 : part(before), behind === '' ? 0 : part(behind)];
    return before + behind === '' || times === undefined || rest === undefined || times >= scale || rest >= scale
      ? undefined
      : times * scale + rest;
  };
  const { joined, multiples = [] } = forms[language];
  const { tens = '', ones = '' } = joined?.pattern.exec(word)?.groups ?? {};
  const [more, less] = [joined?.tens?.[tens] ?? part(tens), part(ones)];
  if (less !== undefined && more !== undefined && less > 0 && less < 10 && more >= 20 && more < 100) return more + less;
  for (const [pattern, scale] of multiples) {
    const value = of(pattern, scale);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Parses the number at the start of a list of words. Returns its length in words (0 if there is none) and its value.
 *
 * @example readNumberWords(['quatre', 'vingts', 'ans'], 'fr') // { length: 2, value: '8e1' }
 */
export function readNumberWords(run: readonly string[], language: Language): { length: number; value: string } {
  let [total, current, length, last] = [0, 0, 0, Infinity];
  for (let place = 0; place < run.length; place++) {
    const word = run[place] ?? '';
    if (word === joiner[language] && length > 0 && length === place) continue;
    const next = run[place + 1] ?? '';
    const scale = scaleOf(word, language);
    const isOne = oneWords[language].test(word);
    const isOneCounted = isOne && (last >= 20 || isScale(next, language)) && (length > 0 || isScale(next, language));
    const number = isOneCounted ? 1 : numberIn(word, language);
    const isJoined = length < place;
    if (
      scale !== undefined &&
      !isJoined &&
      (current > 0 || (scale === 3 && !forms[language].countsThousands && total === 0))
    ) {
      total += Math.max(1, current) * 10 ** scale;
      [current, last] = [0, 1000];
    } else if (number === undefined) break;
    else if (number === 100 && current > 0 && current < 10 && !isJoined) [current, last] = [current * 100, 100];
    else if (forms[language].vigesimal && number === 20 && last === 4) [current, last] = [current + 76, 80];
    else if (canFollow(last, number, language)) [current, last] = [current + number, number];
    else break;
    length = place + 1;
  }
  return { length, value: decimal(String(total + current), '') };
}

const isScale = (word: string, language: Language): boolean =>
  scaleOf(word, language) !== undefined || wordValues(language).get(word) === 100;

/**
 * Whether a number word can follow another: "Twenty one", "two hundred five", "soixante-dix", "dix-sept", but not
 * "five six" or "1 twenty".
 */
function canFollow(last: number, number: number, language: Language): boolean {
  if (last === Infinity || last === 1000) return true;
  if (last >= 100) return number < 100;
  if (forms[language].vigesimal && (last === 60 || last === 80)) return number < 20;
  if (forms[language].vigesimal && last === 10) return number >= 7 && number < 10;
  return last >= 20 && number < 10 && number > 0;
}

/** Returns the value of a number word without accents, or of a Roman numeral with a minimum length. */
export function valueOfWord(
  folded: string,
  written: string,
  language: Language,
  leastLetters: number,
): string | undefined {
  const number = numberIn(folded, language);
  if (number !== undefined) return decimal(String(number), '');
  return written.length < leastLetters ? undefined : romanValue(written);
}

function romanValue(written: string): string | undefined {
  const parts = /^(X{0,3})(IX|IV|V?I{0,3})$/.exec(written);
  if (!parts) return undefined;
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return decimal(String((parts[1]?.length ?? 0) * 10 + ones.indexOf(parts[2] ?? '')), '');
}
