import type { Language } from '#domain/documents/content.ts';
import { ofEachLanguage } from '#domain/languages/words/all-words.ts';
import { areOpposed, isNegation } from './opposites.ts';

/** Number endings in pairs; `-` is none. */
const numberEndings = ofEachLanguage(({ sameWord }) => sameWord.numberEndings);
/** Gender endings in pairs, since adjectives agree with their noun. */
const genderEndings = ofEachLanguage(({ sameWord }) => sameWord.genderEndings);
/** Fewest letters before an ending of one letter, and before a longer one. */
const LEAST_STEM = { short: 3, long: 1 };
const pairsOf = new Map<string, [string, string][]>();

function endings(table: string): [string, string][] {
  let pairs = pairsOf.get(table);
  if (!pairs) {
    pairs = table.split(' ').map((pair): [string, string] => {
      const [one = '', other = ''] = pair.replaceAll('-', '').split('/');
      return [one, other];
    });
    pairsOf.set(table, pairs);
  }
  return pairs;
}

const differInEnding = (left: string, right: string, table: string): boolean =>
  table !== '' &&
  endings(table).some(([one, other]) => isStemWith(left, right, one, other) || isStemWith(right, left, one, other));

function isStemWith(left: string, right: string, ofLeft: string, ofRight: string): boolean {
  const length = left.length - ofLeft.length;
  const least = Math.max(ofLeft.length, ofRight.length) > 1 ? LEAST_STEM.long : LEAST_STEM.short;
  if (length < least || right.length - ofRight.length !== length) return false;
  return left.endsWith(ofLeft) && right.endsWith(ofRight) && left.startsWith(right.slice(0, length));
}

/** Replaces the spelling of one country by that of another, in a word without accents: "sulphate", "colour", "fibre". */
const inOneSpelling = (word: string, language: Language): string =>
  spellings[language].reduce((plain, [pattern, letters]) => plain.replace(pattern, letters), word);
const spellings = ofEachLanguage(({ sameWord }) => sameWord.spellings ?? []);

/**
 * Whether two words without accents are singular and plural of one word, or for an adjective after its noun also
 * another gender.
 */
export function isSameWord(left: string, right: string, language: Language, isBehindNoun = false): boolean {
  return (
    left === right ||
    inOneSpelling(left, language) === inOneSpelling(right, language) ||
    differInEnding(left, right, numberEndings[language]) ||
    (isBehindNoun && differInEnding(left, right, genderEndings[language] ?? ''))
  );
}

/** Longest word to compare by distance, whose time grows quadratically. */
const LONGEST_WORD = 60;

const doubledConsonants = ofEachLanguage(({ sameWord }) => sameWord.doubledConsonants ?? false);

/** Longest word in which, in such a language, a double consonant makes another word. */
const LONGEST_DOUBLED = 6;

/** Returns how many wrong letters a word may have. */
export const slipsAllowed = ({ length }: string): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0);

/**
 * Returns the edit distance between a typed word and the expected one if it may be a slip: small, and not the
 * opposite. Undefined otherwise.
 */
export function slipsIn(typed: string, key: string, language: Language): number | undefined {
  const slips = slipsAllowed(key);
  if (isNegation(typed, language) || isNegation(key, language) || isOtherBySound(typed, key, language))
    return undefined;
  if (slips === 0 || key.length > LONGEST_WORD || Math.abs(typed.length - key.length) > slips) return undefined;
  const letters = distance(typed, key);
  return letters <= slips && !areOpposed(typed, key, language) ? letters : undefined;
}

/**
 * Whether an apparent slip makes another word: the last vowel of "puerto" and "puerta", and in short Italian words a
 * double consonant, "penna" and "pena".
 */
function isOtherBySound(typed: string, key: string, language: Language): boolean {
  if (genderEndings[language]?.startsWith('o/a') && differInEnding(typed, key, 'o/a os/as')) return true;
  const [one, other] = [typed, key].map((word) => word.replaceAll(/([b-df-hj-np-tv-z])\1/g, '$1'));
  return doubledConsonants[language] && key.length <= LONGEST_DOUBLED && typed !== key && one === other;
}

/** Reused rows of the distance table; a comparison is synchronous, so one set is enough. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST_WORD + 1));

/**
 * Returns the number of letters to change, add, remove or swap with a neighbour (Damerau–Levenshtein); 255 for words
 * above 60 letters.
 *
 * @example distance('synpatic', 'synaptic') // 1
 */
export function distance(left: string, right: string): number {
  if (left.length > LONGEST_WORD || right.length > LONGEST_WORD) return 255;
  let [twoAbove, above, line] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= right.length; column++) above[column] = column;
  for (let row = 1; row <= left.length; row++) {
    line[0] = row;
    const letter = left.charCodeAt(row - 1);
    for (let column = 1; column <= right.length; column++) {
      const other = right.charCodeAt(column - 1);
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (row > 1 && column > 1 && letter === right.charCodeAt(column - 2) && other === left.charCodeAt(row - 2))
        best = Math.min(best, (twoAbove[column - 2] ?? 0) + 1);
      line[column] = best;
    }
    [twoAbove, above, line] = [above, line, twoAbove];
  }
  return above[right.length] ?? 0;
}
