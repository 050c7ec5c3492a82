import type { Language } from '#domain/documents/content.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { tokenize } from '#domain/text/tokens.ts';

interface Pair {
  left: string;
  right: string;
}

/** So many letters that two words begin with in common, and such a part of the shorter, make them akin. */
const OPENING_LETTERS = 5;
const OPENING_PART = 0.55;
/** A word so long inside another is a part of it. */
const PART_LETTERS = 5;

/**
 * Whether a pair of a matching tells by its words alone that its sides belong together: they share a telling word, and
 * no other pair names it on its left.
 *
 * @example { left: 'Railway Act', right: 'had many railways built' }
 */
export function tellsItself(pair: Pair, pairs: readonly Pair[], language: Language): boolean {
  const others = pairs.filter((other) => other !== pair).flatMap(({ left }) => tellingWords(left, language));
  const own = tellingWords(pair.left, language).filter((word) => !others.some((other) => areAkin(word, other)));
  return (
    own.some((word) => tellingWords(pair.right, language).some((other) => areAkin(word, other))) ||
    isSpelt(pair, language)
  );
}

/** Whether a text uses a word akin to one of the term, or spells its letters out. */
export function sharesWord(text: string, term: string, language: Language): boolean {
  return tellsItself({ left: term, right: text }, [], language);
}

/** Stems of what is no small word; of short ones those in capitals ("ID"). */
function tellingWords(text: string, language: Language): string[] {
  return tokenize(text, language).flatMap(({ text: word, stem, isStop, isWord }) =>
    isWord && !isStop && (stem.length > 2 || /^\p{Lu}{2}$/u.test(word)) ? [stem] : [],
  );
}

/** One word, a small change of it, or a part of a compound. */
function areAkin(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < OPENING_LETTERS || /\P{L}/u.test(short)) return false;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared >= OPENING_LETTERS && shared >= OPENING_PART * short.length) return true;
  return short.length >= PART_LETTERS && long.endsWith(short);
}

/** "GDP" beside "gross domestic product", on whichever side. */
function isSpelt({ left, right }: Pair, language: Language): boolean {
  return isSpeltIn(left, right, language) || isSpeltIn(right, left, language);
}

function isSpeltIn(short: string, text: string, language: Language): boolean {
  const initials = (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 1).toLowerCase()).join('');
  return (short.match(/(?<!\p{L})\p{Lu}{3,6}(?=s?(?!\p{L}))/gu) ?? []).some((letters) => {
    const folded = letters.toLowerCase();
    return !stopWords(language).has(folded) && initials.includes(folded);
  });
}
