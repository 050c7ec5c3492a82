import type { DocumentContentView } from '#contract/documents.ts';
import type { QuoteSpan } from './quote-span.ts';

/** A block as it is searched: without case and accents, each blank as one space. */
export interface FoldedBlock {
  text: string;
  /** Where each letter of `text` begins in the canonical text, and at last where it ends. */
  offsets: number[];
}

/** Folds all blocks of a document once, to be searched at every letter that is typed. */
export function foldContent(content: DocumentContentView): FoldedBlock[] {
  return content.sections.flatMap(({ blocks }) => blocks.map(({ text, start }) => foldBlock(text, start)));
}

/**
 * Every place of the words, whatever their case and accents, in the order of the text.
 *
 * @example findInContent([{ text: 'el arbol', offsets: [7, 8, …, 15] }], 'Árbol') // [{ start: 10, end: 15 }]
 */
export function findInContent(blocks: FoldedBlock[], words: string): QuoteSpan[] {
  const sought = foldBlock(words.trim(), 0).text;
  if (sought === '') return [];
  return blocks.flatMap(({ text, offsets }) => {
    const spans: QuoteSpan[] = [];
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      spans.push({ start: offsets[at] ?? 0, end: offsets[at + sought.length] ?? 0 });
    }
    return spans;
  });
}

/**
 * Those of the places, which are in the order of the text, that touch a passage.
 *
 * @example placesWithin([{ start: 1, end: 3 }, { start: 8, end: 9 }], { start: 2, end: 8 }) // [{ start: 1, end: 3 }]
 */
export function placesWithin(places: QuoteSpan[], { start, end }: QuoteSpan): QuoteSpan[] {
  let from = 0;
  for (let to = places.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((places[middle]?.end ?? 0) > start) to = middle;
    else from = middle + 1;
  }
  let to = from;
  while ((places[to]?.start ?? end) < end) to += 1;
  return places.slice(from, to);
}

function foldBlock(text: string, start: number): FoldedBlock {
  let folded = '';
  const offsets: number[] = [];
  let at = start;
  for (const character of text) {
    for (const letter of foldCharacter(character, folded.endsWith(' '))) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push(at);
    }
    at += character.length;
  }
  return { text: folded, offsets: [...offsets, at] };
}

function foldCharacter(character: string, isAfterBlank: boolean): string {
  if (/\s/.test(character)) return isAfterBlank ? '' : ' ';
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
