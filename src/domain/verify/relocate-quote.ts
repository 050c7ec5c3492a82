import type { SourceSpan } from '#domain/engine/source-span.ts';
import { folded } from './folding.ts';
import { type QuotableDocument, spanOf } from './quote.ts';

/** A sentence ends before this, maybe inside marks. */
const sentenceEnd = /[.!?…:;]["')\]»”’]*\s*$|^\s*$|\n\s*$/u;
const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * Finds a quote in a newer version of its document: letter by letter after folding, as whole words, and what was a
 * sentence must still be one, so that "it is not true that …" before it counts as a change. Of several places the one
 * nearest to where it was is taken. Nothing where the quote is gone.
 *
 * @param was where the quote began before (UTF-16 offset)
 */
export function relocateQuote(quote: string, document: QuotableDocument, was: number): SourceSpan | undefined {
  const wanted = folded(quote);
  if (wanted === '') return undefined;
  const { text, starts, ends } = document.folded();
  const isSentence = /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(wanted) && /[.!?…]["')\]»”’]*$/u.test(wanted);
  let nearest: { start: number; end: number } | undefined;
  for (let place = text.indexOf(wanted); place >= 0; place = text.indexOf(wanted, place + 1)) {
    const start = starts[place] ?? 0;
    const end = ends[place + wanted.length - 1] ?? 0;
    if (!isWhole(document.text, start, end)) continue;
    if (isSentence && !sentenceEnd.test(document.text.slice(Math.max(0, start - 12), start))) continue;
    if (!nearest || Math.abs(start - was) < Math.abs(nearest.start - was)) nearest = { start, end };
  }
  return nearest && spanOf(document, nearest.start, nearest.end);
}

function isWhole(text: string, start: number, end: number): boolean {
  const cutsBefore = wordCharacter.test(text[start] ?? '') && wordCharacter.test(text[start - 1] ?? '');
  const cutsAfter = wordCharacter.test(text[end - 1] ?? '') && wordCharacter.test(text[end] ?? '');
  return !cutsBefore && !cutsAfter;
}
