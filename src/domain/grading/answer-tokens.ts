import type { Language } from '#domain/documents/content.ts';
import { ofEachLanguage } from '#domain/languages/words/all-words.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { plainAnswer, withComparisonSigns } from './plain-answer.ts';
import { readNumber, readNumberWords, scaleOf, timesPowerOfTen, valueOfWord } from './read-number.ts';
import { isElement } from './symbol-case.ts';

/** A word, number or meaningful sign; punctuation is dropped. */
export interface AnswerToken {
  kind: 'word' | 'number' | 'sign';
  /** Normalized text for comparison: a word in lower case without accents, the value of a number, or the sign. */
  text: string;
  /** The original spelling. */
  written: string;
  /** The word with umlauts written out, or the number's value in the other locale. */
  other?: string | undefined;
  /** Value of a number word: "twelve", "XII". */
  value?: string | undefined;
}

const numberAhead =
  /(?:\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*|(?<![\p{L}\p{N}])[.,]\d+)/uy;
const wordAhead = /[\p{L}\p{M}]+/uy;
const powerOfTen = /\s*×\s*10\^([-+]?\d+)|e([-+]?\d+)(?![\p{L}\p{N}])/iuy;
const exponentAhead = /\^([-+]?\d+(?:[.,]\d+)?)/uy;

/**
 * Splits an answer into tokens, in order.
 *
 * @example readTokens('−40 °C', 'en').map(({ text }) => text) // ['-4e1', 'c']
 */
export function readTokens(text: string, language: Language): AnswerToken[] {
  const line = withComparisonSigns(plainAnswer(withoutClitics(text, language))).trim();
  const tokens: AnswerToken[] = [];
  const ahead = (pattern: RegExp, place: number): RegExpExecArray | null => {
    pattern.lastIndex = place;
    return pattern.exec(line);
  };
  let place = 0;
  while (place < line.length) {
    const [word] = ahead(wordAhead, place) ?? [];
    if (word !== undefined) {
      const before = tokens.at(-1);
      const token = wordToken(word, language, before?.kind === 'word' && counted.test(before.text));
      const scale = before?.kind === 'number' ? scaleOf(token.text, language) : undefined;
      if (before && scale !== undefined)
        tokens[tokens.length - 1] = { ...before, text: timesPowerOfTen(before.text, scale), other: undefined };
      else tokens.push(token);
      place += word.length;
      continue;
    }
    const [sign = ''] = line.slice(place);
    const isNegative = sign === '-' && isMinusOfNumber(line, place);
    const start = isNegative ? line.slice(place).search(/[\d.,]/) + place : place;
    const [digits] = ahead(numberAhead, start) ?? [];
    if (digits !== undefined) {
      const end = start + digits.length;
      const power = ahead(powerOfTen, end);
      const exponent = power ? null : ahead(exponentAhead, end);
      const { value, otherValue } = readNumber(digits, language);
      const raised = (one: string): string => {
        const exponentOfTen = power?.[1] ?? power?.[2] ?? (one === '1e1' ? exponent?.[1] : undefined);
        const base = exponent && one === '1e1' ? '1e0' : one;
        const whole = exponentOfTen !== undefined ? timesPowerOfTen(base, exponentOfTen) : base;
        return (isNegative ? '-' : '') + (exponent && exponentOfTen === undefined ? `${whole}^${exponent[1]}` : whole);
      };
      const written = line.slice(place, end + (power?.[0].length ?? exponent?.[0].length ?? 0));
      const other = otherValue === undefined ? undefined : raised(otherValue);
      tokens.push({ kind: 'number', text: raised(value), written, other });
      place += written.length;
      continue;
    }
    if (isMeant(sign, line, place)) tokens.push({ kind: 'sign', text: sign, written: sign });
    place += sign.length;
  }
  return withChargesBehind(withUnitsBehind(withNumbersOfWords(tokens, language)));
}

/** Turns "Planck's" into "Planck" and "doesn't" into a negation. */
export const withoutClitics = (text: string, language: Language): string =>
  clitics[language].reduce((plain, [clitic, words]) => plain.replaceAll(clitic, words), text);

const clitics = ofEachLanguage(({ answerTokens }) => answerTokens.clitics ?? []);

/** Words before which a single Roman letter is a number: "siglo V", "Charles I". */
const counted =
  /^(?:century|siglo|siecle|jahrhundert|secolo|seculo|war|guerr[ae]|weltkrieg|type|tipo|typ|class|clas[es]e?|phase|fase|stage|grade|grado|level|nivel|chapter|capitulo|chapitre|kapitel|articulo|article|act|acto|acte|photosystem|fotosistema|polymerase|polimerasa|factor|complex|volume|tomo|part|parte|luis|louis|ludwig|carlos|charles|karl|carlo|henry|enrique|henri|philip|felipe|alfonso|fernando|isabel|elizabeth|pedro|peter|juan|joao|john|pablo|paul|pio|pius|napoleon|guillermo|william|wilhelm|francisco|francis|jaime|james|jorge|george|ricardo|richard|eduardo|edward|friedrich|frederick|nicolas|nicholas|alexander|alejandro|jose|manuel)$/;

function wordToken(written: string, language: Language, isCounted: boolean): AnswerToken {
  const text = foldWord(written);
  const long = foldWord(
    written
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüåø]/g, (letter) => longSpelling[letter] ?? letter),
  );
  const value = valueOfWord(text, written, language, isCounted ? 1 : 2);
  return { kind: 'word', text, written, other: long === text ? undefined : long, value };
}

const longSpelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const greek = new Map(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho - sigma tau upsilon phi chi psi omega'
    .split(' ')
    .map((name, index): [string, string] => [String.fromCharCode(0x3b1 + index), name]),
);

/**
 * Folds a word to lower case without accents; replaces a Greek letter by its name, and "μ" before a unit as people
 * type it.
 */
export function foldWord(written: string): string {
  const plain = written
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
  return greek.get(plain) ?? plain.replace(/^μ(?=[a-z])/u, 'u');
}

/** Whether a dash is the minus of the next number: "−40", "- 40" at the start, "x = -1", "n-1". */
function isMinusOfNumber(line: string, place: number): boolean {
  const before = line.slice(0, place);
  const after = line.slice(place + 1);
  if (!/^\s*[.,]?\d/.test(after)) return false;
  if (before.trim() === '' || /[=<>≤≥≠±×/(^,;:→]\s*$/u.test(before)) return true;
  if (/(?:^|[^\p{L}\p{N}])\p{Ll}$/u.test(before)) return true;
  return /\p{L}[.]?\s$/u.test(before) && !/^\s/.test(after);
}

/** Intervals, in which the kind of bracket matters: "[0, 1)". */
const pair = /^\s*[[(\]][^,;[\]()]+[,;][^,;[\]()]+[\])[]\s*$/u;
const unmeant = new Set('~≈^`|\\&@_°'.split(''));

/** Whether a sign has a meaning at its place; punctuation between words has none. */
function isMeant(sign: string, line: string, place: number): boolean {
  const before = line.slice(0, place);
  const after = line.slice(place + sign.length);
  // "#id", "*p", "</div>", "\\n"
  const isAhead = /(?:^|[\s<=(,])$/u.test(before) && /^\p{L}/u.test(after);
  const [isLetterBefore, isDigitBefore] = [/\p{L}$/u.test(before), /\d$/.test(before)];
  switch (sign) {
    case '+':
      return !(/(?:^|[^\p{L}\p{N}+)\]]|\p{L}\s)$/u.test(before) && /^\s?\d/.test(after)) && !joinsWords(before, after);
    case '-':
      return (
        (/(?:^|[=<>≤≥,;:(/→[])\s*$/u.test(before) && /^\s?(?:[∞√π]|[xyzkmn](?!\p{L}))/iu.test(after)) ||
        isCharge(before, after) ||
        (/[\p{N})]\s$/u.test(before) && /^\s[\p{N}(]/u.test(after))
      );
    case '/':
      if (isAhead) return true;
      return !joinsWords(before, after) && /[\p{L}\p{N})°]\s*$/u.test(before) && /^\s*[\p{L}\p{N}(]/u.test(after);
    case '#':
    case '♯':
    case '*':
      return isAhead || (isLetterBefore && !/^[\p{L}\p{N}]/u.test(after));
    case "'":
      return /(?:\d|(?:^|[^\p{L}'])\p{L})'*$/u.test(before) && !/^\p{L}/u.test(after);
    case '!':
      return isAhead || /(?:^|\D)\d{1,2}$|(?:^|[^\p{L}])\p{L}$|\)$/u.test(before);
    case '°':
      return isDigitBefore || /\d\s$/.test(before);
    case '&':
    case '@':
    case '\\':
      return isAhead;
    case '~':
      return isAhead && /^\p{L}(?!\p{L})/u.test(after);
    case '[':
    case ']':
      return pair.test(line);
    case '%':
    case '§':
    case '|':
    case '‰':
    case '¬':
      return true;
    default:
      return /\p{S}/u.test(sign) && !unmeant.has(sign);
  }
}

/** Whether a sign only joins whole words: "Heat + light", "and/or else". */
const joinsWords = (before: string, after: string): boolean =>
  /(?:^|[^\p{L}])\p{L}{3,}\s*$/u.test(before) && /^\s*\p{L}{3,}/u.test(after);

/** Whether a dash at the end is a charge: "O−", "Cl−", "SO₄²−", "e−". */
function isCharge(before: string, after: string): boolean {
  if (/^[\p{L}\p{N}]/u.test(after)) return false;
  const [chunk = ''] = /[\p{L}\p{N}^()[\]+-]*$/u.exec(before) ?? [];
  const bare = chunk.replaceAll(/[-+^[\]]/g, '');
  if (bare === '') return false;
  return /^\p{L}$/u.test(bare) || /\d/.test(bare) || /^(?:[A-Z][a-z]?){1,4}$/.test(bare) || isElement(bare);
}

const MOST_NUMBER_WORDS = 12;

/** Joins number words into one token with its value: "Twenty-one", "treinta y uno", "minus five". */
function withNumbersOfWords(tokens: AnswerToken[], language: Language): AnswerToken[] {
  const out: AnswerToken[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const ahead = tokens.slice(place, place + MOST_NUMBER_WORDS);
    const end = ahead.findIndex(({ kind }) => kind !== 'word');
    const run = ahead.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
    const { length, value } = readNumberWords(run, language);
    const [first] = ahead;
    if (!first) break;
    if (length === 0) {
      out.push(first);
      continue;
    }
    const written = tokens.slice(place, place + length).map((token) => token.written);
    const sign = place === 1 && /^(?:minus|menos|moins|meno)$/.test(out[0]?.text ?? '') ? '-' : '';
    if (sign !== '') out.pop();
    const text = sign + run.slice(0, length).join('');
    out.push({ ...first, text, written: written.join(' '), value: sign + value });
    place += length - 1;
  }
  return out;
}

/** Moves a currency after its number: "$ 5" becomes "5 $". */
function withUnitsBehind(tokens: AnswerToken[]): AnswerToken[] {
  return tokens.flatMap((token, place) => {
    const [before, after] = [tokens[place - 1], tokens[place + 1]];
    if (isCurrency(token) && after?.kind === 'number' && before?.kind !== 'number') return [];
    return before && isCurrency(before) && token.kind === 'number' && tokens[place - 2]?.kind !== 'number'
      ? [token, before]
      : [token];
  });
}

/** Moves a charge's sign after its number: "Ca+2" becomes Ca²⁺. */
function withChargesBehind(tokens: AnswerToken[]): AnswerToken[] {
  const [element, sign, charge] = tokens.slice(-3);
  const isCharge = sign?.text === '+' && charge?.kind === 'number' && element?.kind === 'word';
  return isCharge && isElement(element.written) ? [...tokens.slice(0, -2), charge, sign] : tokens;
}

const isCurrency = ({ kind, text }: AnswerToken): boolean => kind === 'sign' && /^\p{Sc}$/u.test(text);

const articles = ofEachLanguage(({ answerTokens }) => answerTokens.articles);

export function isArticle(word: string, language: Language): boolean {
  return articles[language].split(' ').includes(word);
}

/** Articles by gender; excludes "l'" and German plurals, which show none. */
const articleGenders = ofEachLanguage(({ answerTokens }) => answerTokens.articleGenders);

const articleCases = ofEachLanguage(({ answerTokens }) => answerTokens.articleCases ?? false);

/**
 * Prepositions at the start of an answer; `|` separates groups of interchangeable ones. Those with `!` are required:
 * "with oxygen", "into the cell".
 */
const prepositions = ofEachLanguage(({ answerTokens }) => answerTokens.prepositions);
const groupOf = (groups: readonly (string | undefined)[], word: string | undefined): number =>
  word === undefined ? -1 : groups.findIndex((group) => group?.replace('!', '').split(' ').includes(word));

/**
 * Whether an answer begins with a different article or preposition: "die Hund", "to the cell" for "of the cell". A
 * missing article doesn't matter, nor does a preposition before a number.
 */
export function haveOtherBeginnings(
  [typed, ...typedRest]: AnswerToken[],
  [key, ...keyRest]: AnswerToken[],
  language: Language,
): boolean {
  if (keyRest.length === 0 || keyRest[0]?.kind === 'number') return false;
  const [genderOfTyped, genderOfKey] = [typed, key].map((one) => groupOf(articleGenders[language], one?.text));
  const isOneNoun = typedRest.at(0)?.text === keyRest[0]?.text;
  if (typedRest.length > 0 && Math.min(genderOfTyped ?? -1, genderOfKey ?? -1) >= 0 && genderOfTyped !== genderOfKey)
    return !articleCases[language] || isOneNoun;
  const groups = prepositions[language].split('|');
  const [ofTyped, ofKey] = [typed, key].map((one) => groupOf(groups, one?.text));
  if (ofKey === undefined || ofKey < 0 || ofTyped === ofKey) return false;
  return groups[ofKey]?.startsWith('!') || (ofTyped ?? -1) >= 0;
}

/**
 * Removes articles, except at the end of an answer or as a capital letter inside it, where they are names: "vitamin
 * A".
 */
export function withoutArticles(tokens: readonly AnswerToken[], language: Language): AnswerToken[] {
  return tokens.filter(
    ({ kind, text, written }, place) =>
      kind !== 'word' || !isArticle(text, language) || place === tokens.length - 1 || isDesignation(written, place),
  );
}

const isDesignation = (written: string, place: number): boolean => place > 0 && /^\p{Lu}$/u.test(written);

const foldedStops = new Map<Language, Set<string>>();

/** Whether a word is a function word. */
export function isSmallWord(text: string, language: Language): boolean {
  let stops = foldedStops.get(language);
  if (!stops) {
    stops = new Set([...stopWords(language)].map(foldWord));
    foldedStops.set(language, stops);
  }
  return stops.has(text);
}

/** Removes function words, except at the end of an answer or as a capital letter. */
export function withoutSmallWords(
  tokens: readonly AnswerToken[],
  language: Language,
  isKept: (text: string) => boolean,
): AnswerToken[] {
  const heavy = tokens.filter(
    ({ kind, text, written }, place) =>
      kind !== 'word' ||
      !isSmallWord(text, language) ||
      isKept(text) ||
      isDesignation(written, place) ||
      (text.length === 1 && place === tokens.length - 1),
  );
  return heavy.length > 0 ? heavy : [...tokens];
}
