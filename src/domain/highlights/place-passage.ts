import type { SourceSpan } from '#domain/items/source-span.ts';
import { folded } from '#domain/verify/folding.ts';
import { type QuotableDocument, spanOf } from '#domain/verify/quote.ts';
import type { Surroundings } from './highlight-rules.ts';

/** Kept on each side of a passage. */
const AROUND = 60;
/** Letters that suffice to find a passage; shorter ones also need the text around them. */
const ENOUGH_LETTERS = 24;
const LEAST_AROUND = 8;
/** Most places of a passage among which the text around it decides. */
const MOST_PLACES = 1_000;

type Searchable = Pick<QuotableDocument, 'text' | 'blocks' | 'folded'>;

/** The letters and digits of a text, with the place of each. */
interface Letters {
  text: string;
  starts: number[];
  ends: number[];
}

const isLetter = (sign: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(sign);
const lettersOf = new WeakMap<Searchable, Letters>();

/**
 * Finds a passage that somebody selected or marked, now or in an earlier version. Only letters and digits count, since a
 * selection knows neither where lines break nor what divides words at their ends. Of several places the one with the
 * same surroundings is taken, else the nearest.
 *
 * @param was where the passage began (UTF-16 offset), or about where
 */
export function placePassage(
  quote: string,
  document: Searchable,
  was: number,
  around?: Surroundings,
): (SourceSpan & { around: Surroundings }) | undefined {
  const wanted = justLetters(quote);
  if (wanted === '') return undefined;
  const { text, starts, ends } = lettersIn(document);
  const [before, after] = [justLetters(around?.before ?? ''), justLetters(around?.after ?? '')];
  let best: { start: number; end: number; likeness: number } | undefined;
  let seen = 0;
  for (let place = text.indexOf(wanted); place >= 0 && seen < MOST_PLACES; place = text.indexOf(wanted, place + 1)) {
    const start = starts[place] ?? 0;
    const last = place + wanted.length - 1;
    const end = ends[last] ?? 0;
    if (cutsWord(document.text, start, end)) continue;
    seen += 1;
    const likeness =
      endInCommon(text.slice(Math.max(0, place - before.length), place), before) +
      beginningInCommon(text.slice(last + 1, last + 1 + after.length), after);
    const isBetter =
      !best ||
      likeness > best.likeness ||
      (likeness === best.likeness && Math.abs(start - was) < Math.abs(best.start - was));
    if (isBetter) best = { start, end, likeness };
  }
  const needed = around && wanted.length < ENOUGH_LETTERS ? Math.min(LEAST_AROUND, before.length + after.length) : 0;
  if (!best || best.likeness < needed) return undefined;
  const { start, end } = withOuterSigns(quote, document.text, best);
  return { ...spanOf(document, start, end), around: surroundingsOf(document.text, start, end) };
}

/** Returns the passage if exactly these words are at this place. Takes no time, unlike a search. */
export function passageAt(
  quote: string,
  document: Pick<Searchable, 'text' | 'blocks'>,
  start: number,
): (SourceSpan & { around: Surroundings }) | undefined {
  const { text } = document;
  const end = start + quote.length;
  if (quote.trim() !== quote || !text.startsWith(quote, start) || cutsWord(text, start, end)) return undefined;
  return { ...spanOf(document, start, end), around: surroundingsOf(text, start, end) };
}

export const surroundingsOf = (text: string, start: number, end: number): Surroundings => ({
  before: text.slice(Math.max(0, start - AROUND), start).toWellFormed(),
  after: text.slice(end, end + AROUND).toWellFormed(),
});

const justLetters = (text: string): string => [...folded(text)].filter(isLetter).join('');

function lettersIn(document: Searchable): Letters {
  const known = lettersOf.get(document);
  if (known) return known;
  const { text, starts, ends } = document.folded();
  const letters: Letters = { text: '', starts: [], ends: [] };
  const kept: string[] = [];
  let place = 0;
  for (const sign of text) {
    if (isLetter(sign)) {
      kept.push(sign);
      for (let unit = 0; unit < sign.length; unit++) {
        letters.starts.push(starts[place + unit] ?? 0);
        letters.ends.push(ends[place + unit] ?? 0);
      }
    }
    place += sign.length;
  }
  letters.text = kept.join('');
  lettersOf.set(document, letters);
  return letters;
}

function cutsWord(text: string, start: number, end: number): boolean {
  return (isLetter(text[start - 1] ?? ' ') && start > 0) || isLetter(text[end] ?? ' ');
}

/** The signs that the selection has at its ends, as far as the document has them there: "«", ".", ")". */
function withOuterSigns(quote: string, text: string, { start, end }: { start: number; end: number }) {
  const [leading = ''] = /^[^\p{L}\p{M}\p{N}]*/u.exec(quote.trimStart()) ?? [];
  const [trailing = ''] = /[^\p{L}\p{M}\p{N}]*$/u.exec(quote.trimEnd()) ?? [];
  return {
    start: start - endInCommon(text.slice(Math.max(0, start - leading.length), start), leading),
    end: end + beginningInCommon(text.slice(end, end + trailing.length), trailing),
  };
}

function beginningInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function endInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
