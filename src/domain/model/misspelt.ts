import type { QuotableDocument } from '#domain/verify/quote.ts';

/** Frequency from which a spelling is intended. */
const OFTEN = 3;
/** Shorter words resemble too many others. */
const LEAST_LETTERS = 6;
/** Letters at the end to ignore: endings differ by number and gender. */
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
 * Whether a key is a typo in its source: the document has this spelling once, and often one with a letter more or
 * less, or two swapped. A single different letter makes another word: nitrite and nitrate.
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

/** Whether words differ before the ending by one missing, extra or swapped letter. */
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
