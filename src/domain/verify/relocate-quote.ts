import type { Language } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { listMark } from '#domain/text/list-mark.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { folded } from './folding.ts';
import { type QuotableDocument, spanOf } from './quote.ts';

const wordCharacter = /[\p{L}\p{N}]/u;
/** Characters before the quote to search for a sentence that now includes it. */
const LOOKED_BACK = 400;
/** Most occurrences to check; more frequent text is boilerplate. */
const MOST_PLACES = 1000;

/**
 * Finds a quote in a newer version of its document, after folding and as whole words. A sentence must still be one,
 * so that "it is not true that …" before it counts as a change. Returns the place nearest to the old one, or
 * undefined if the quote is gone.
 *
 * @param was where the quote began before (UTF-16 offset)
 */
export function relocateQuote(quote: string, document: QuotableDocument, was: number): SourceSpan | undefined {
  const wanted = folded(quote);
  if (wanted === '') return undefined;
  const { text, starts, ends } = document.folded();
  const isSentence = /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(wanted) && /[.!?…]["')\]»”’]*$/u.test(wanted);
  const places: { start: number; end: number }[] = [];
  for (let place = text.indexOf(wanted); place >= 0; place = text.indexOf(wanted, place + 1)) {
    const start = starts[place] ?? 0;
    const end = ends[place + wanted.length - 1] ?? 0;
    if (isWhole(document.text, start, end)) places.push({ start, end });
  }
  const found = places
    .sort((left, right) => Math.abs(left.start - was) - Math.abs(right.start - was))
    .slice(0, MOST_PLACES)
    .find(({ start }) => !isSentence || opensSentence(document.text, start, document.language));
  return found && spanOf(document, found.start, found.end);
}

function isWhole(text: string, start: number, end: number): boolean {
  const cutsBefore = wordCharacter.test(text[start] ?? '') && wordCharacter.test(text[start - 1] ?? '');
  const cutsAfter = wordCharacter.test(text[end - 1] ?? '') && wordCharacter.test(text[end] ?? '');
  return !cutsBefore && !cutsAfter;
}

/** Whether only a list mark or opening marks are between the last sentence and this place. */
function opensSentence(text: string, start: number, language: Language): boolean {
  const looked = Math.max(0, start - LOOKED_BACK);
  const from = looked + text.slice(looked, start).lastIndexOf('\n') + 1;
  const here = start - from;
  const sentence = splitSentences(text.slice(from, start + LOOKED_BACK), language).findLast((one) => one.start <= here);
  const before = text.slice(from + (sentence?.start ?? 0), start);
  return /^["'“‘«„‚¿¡([\s—–-]*$/u.test(before.replace(listMark, ''));
}
