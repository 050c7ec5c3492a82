import type { DocumentContentView } from '#contract/document-content.ts';
import { readPhrase } from '#domain/retrieval/quotation-marks.ts';
import type { QuoteSpan } from './quote-span.ts';

/** A block prepared for searching: lower case, no accents, single spaces. */
export interface FoldedBlock {
  text: string;
  /** The offset of each letter of `text` in the canonical text, then the end offset. */
  offsets: number[];
}

/** Prepares all blocks of a document for searches at every keystroke. */
export function foldContent(content: DocumentContentView): FoldedBlock[] {
  return content.sections.flatMap(({ blocks }) => blocks.map(({ text, start }) => foldBlock(text, start)));
}

/** Inflections such as plurals add at most this many letters; short words have none. */
const LONGEST_ENDING = 2;
const SHORTEST_WITH_ENDING = 4;

/**
 * Finds all matches in text order, ignoring case and accents: whole words and their inflections; else prefixes, since a
 * word may still be being typed; else any substring. Quoted phrases match literally.
 *
 * @example findInContent([{ text: 'el arbol', offsets: [7, 8, …, 15] }], 'Árbol') // [{ start: 10, end: 15 }]
 */
export function findInContent(blocks: FoldedBlock[], words: string): QuoteSpan[] {
  const { parsedQuery: asked, isPhrase } = readPhrase(words);
  const parsedQuery = foldBlock(asked, 0).text;
  if (parsedQuery === '') return [];
  const lastWord = /[\p{L}\p{N}]*$/u.exec(parsedQuery)?.[0] ?? '';
  const ending = isPhrase || lastWord.length < SHORTEST_WITH_ENDING ? 0 : LONGEST_ENDING;
  const hits = blocks.flatMap((block) => hitsIn(block, parsedQuery));
  const atWordStart = hits.filter(({ startsWord }) => startsWord);
  const whole = atWordStart.filter(({ rest }) => lastWord === '' || rest <= ending);
  const best = [whole, atWordStart, hits].find(({ length }) => length > 0) ?? [];
  return (isPhrase ? whole : best).map(({ start, end }) => ({ start, end }));
}

interface Hit extends QuoteSpan {
  /** Whether it begins a word. */
  startsWord: boolean;
  /** Number of letters after it in its last word, capped at one more than an inflection. */
  rest: number;
}

function hitsIn({ text, offsets }: FoldedBlock, parsedQuery: string): Hit[] {
  const hits: Hit[] = [];
  for (let at = text.indexOf(parsedQuery); at >= 0; at = text.indexOf(parsedQuery, at + parsedQuery.length)) {
    const end = at + parsedQuery.length;
    const startsWord =
      !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) || !/^[\p{L}\p{N}]/u.test(parsedQuery);
    const rest = /^[\p{L}\p{N}]*/u.exec(text.slice(end, end + LONGEST_ENDING + 1))?.[0].length ?? 0;
    hits.push({ start: offsets[at] ?? 0, end: offsets[end] ?? 0, startsWord, rest });
  }
  return hits;
}

/**
 * Returns the matches that overlap a passage; `matches` are in text order.
 *
 * @example matchesWithin([{ start: 1, end: 3 }, { start: 8, end: 9 }], { start: 2, end: 8 }) // [{ start: 1, end: 3 }]
 */
export function matchesWithin(matches: QuoteSpan[], { start, end }: QuoteSpan): QuoteSpan[] {
  let from = 0;
  for (let to = matches.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((matches[middle]?.end ?? 0) > start) to = middle;
    else from = middle + 1;
  }
  let to = from;
  while ((matches[to]?.start ?? end) < end) to += 1;
  return matches.slice(from, to);
}

function foldBlock(text: string, start: number): FoldedBlock {
  let folded = '';
  const offsets: number[] = [];
  let at = start;
  for (const character of text) {
    // Index "10²³" as "10^23", the way people type it.
    const power = isRaised(character) && /\d$/.test(folded) && !isRaised(text[at - start - 1] ?? '') ? '^' : '';
    for (const letter of power + foldCharacter(character, folded.endsWith(' '))) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push(at);
    }
    at += character.length;
  }
  return { text: folded, offsets: [...offsets, at] };
}

const isRaised = (character: string): boolean => /^[⁰¹²³⁴-⁻]$/u.test(character);

function foldCharacter(character: string, isAfterBlank: boolean): string {
  if (/\s/.test(character)) return isAfterBlank ? '' : ' ';
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
