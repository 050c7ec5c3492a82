import type { QuotableDocument } from '#domain/verify/quote.ts';

/** So often a text writes a word when it means it. */
const OFTEN = 3;
/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 6;
/** Endings differ by number and gender, not by slips. */
const ENDING = 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const counted = new WeakMap<QuotableDocument, Map<string, number>>();

function wordCounts(document: QuotableDocument): Map<string, number> {
  const known = counted.get(document);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const word of wordsOf(document.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  counted.set(document, counts);
  return counts;
}

/**
 * Whether a key is a slip of its source: a word that the document writes once like this, and often with a letter more
 * or less, or two exchanged. One letter for another tells things apart: nitrite and nitrate.
 */
export function isMisspelt(key: string, document: QuotableDocument): boolean {
  const counts = wordCounts(document);
  return wordsOf(key).some(
    (word) =>
      word.length >= LEAST_LETTERS &&
      counts.get(word) === 1 &&
      [...counts].some(([other, count]) => count >= OFTEN && isOneSlipAway(word, other)),
  );
}

/** One letter left out or doubled, or two exchanged, before the ending. */
function isOneSlipAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, other.length) - start && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (start === 0 || end < ENDING) return false;
  const own = word.slice(start, word.length - end);
  const theirs = other.slice(start, other.length - end);
  const isExchanged = own.length === 2 && theirs === `${own[1] ?? ''}${own[0] ?? ''}`;
  const isLeftOut = own === '' && theirs.length === 1;
  const isDoubled = theirs === '' && own.length === 1 && own === word[start - 1];
  return isExchanged || isLeftOut || isDoubled;
}
