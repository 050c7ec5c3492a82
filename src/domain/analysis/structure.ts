import type { Block } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type Term, keyTerms } from '#domain/engine/reading/terms.ts';
import { firstCharacters } from '#domain/documents/first-characters.ts';
import type { AnalysisResults, OutlineEntry } from './results.ts';

const LEAST_HEADINGS = 2;
/** Sentences compared on each side of a possible border. */
const SIDE = 6;
const LEAST_PART_SENTENCES = 5;
const TITLE_TERMS = 3;
const TITLE_CHARACTERS = 60;
const QUOTE_CHARACTERS = 80;

/** The outline of a document: its headings, or parts by word use where it has none. */
export function outlineOf(prepared: PreparedDocument): AnalysisResults['structure'] {
  const headed = headingOutline(prepared);
  if (headed.length >= LEAST_HEADINGS) return { madeFrom: 'headings', outline: headed };
  return { madeFrom: 'cohesion', outline: cohesionOutline(prepared) };
}

/** The word count of a heading includes everything below it, also in nested headings. */
function headingOutline({ content, text }: PreparedDocument): OutlineEntry[] {
  return content.sections.flatMap((section, place): OutlineEntry[] => {
    const title = section.headings.at(-1);
    if (title === undefined) return [];
    const first = section.blocks.find((block) => block.kind === 'heading') ?? section.blocks[0];
    if (!first) return [];
    const whole = text.slice(first.start, first.end);
    const quote = first.kind === 'heading' ? whole : firstCharacters(whole, QUOTE_CHARACTERS);
    const source: SourceSpan = { quote, start: first.start, end: first.start + quote.length, anchor: first.anchor };
    const level = section.headings.length;
    let wordCount = wordsIn(section.blocks);
    for (let under = place + 1; (content.sections[under]?.headings.length ?? 0) > level; under++) {
      wordCount += wordsIn(content.sections[under]?.blocks ?? []);
    }
    return [{ title, level, wordCount, anchor: section.anchor, source }];
  });
}

function wordsIn(blocks: Block[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'heading' ? 0 : (block.text.match(/\S+/g)?.length ?? 0)),
    0,
  );
}

/**
 * TextTiling (Hearst 1997) over sentences: where the words before and after a gap differ most compared with the
 * gaps around it, a new part begins.
 */
function cohesionOutline(prepared: PreparedDocument): OutlineEntry[] {
  const { sentences } = prepared;
  const starts = sentences.length > 0 ? [0, ...bordersOf(sentences)] : [];
  const titles = titlesOf(prepared, starts);
  return starts.flatMap((first, place): OutlineEntry[] => {
    const part = sentences.slice(first, starts[place + 1]);
    const opening = part[0];
    if (!opening) return [];
    const wordCount = part.reduce((sum, { tokens }) => sum + tokens.filter((token) => token.isWord).length, 0);
    const title = titles[place] || firstCharacters(opening.text, TITLE_CHARACTERS);
    return [{ title, level: 1, wordCount, anchor: opening.anchor, source: sentenceSource(prepared, opening) }];
  });
}

/** The terms that belong to each part more than to the others. */
function titlesOf({ terms, sentences }: PreparedDocument, starts: number[]): string[] {
  const local: Term[][] = starts.map(() => []);
  let part = -1;
  const parts = sentences.map((_, index) => (index === starts[part + 1] ? ++part : part));
  for (const term of terms) {
    for (const [place, inside] of countedBy(term.occurrences, ({ sentence }) => parts[sentence] ?? 0)) {
      const weight = (term.weight / term.frequency) * inside * (inside / term.frequency);
      if (weight > 0) local[place]?.push({ ...term, weight });
    }
  }
  return local.map((found) =>
    keyTerms(
      found.sort((left, right) => right.weight - left.weight),
      TITLE_TERMS,
    )
      .map(({ text }) => text)
      .join(', '),
  );
}

function countedBy<T>(values: T[], keyOf: (value: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

function bordersOf(sentences: PreparedSentence[]): number[] {
  const gaps = Array.from({ length: Math.max(0, sentences.length - 1) }, (_, index) => index + 1);
  const similarities = gaps.map((gap) =>
    similarity(sentences.slice(Math.max(0, gap - SIDE), gap), sentences.slice(gap, gap + SIDE)),
  );
  const before = hillsBefore(similarities);
  const after = hillsBefore(similarities.toReversed()).reverse();
  const depths = similarities.map((value, index) => (before[index] ?? 0) + (after[index] ?? 0) - 2 * value);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const spread = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length));
  const borders: number[] = [];
  const isTooNear = new Set<number>();
  const keepApart = (border: number): void => {
    for (let near = 1 - LEAST_PART_SENTENCES; near < LEAST_PART_SENTENCES; near++) isTooNear.add(border + near);
  };
  keepApart(0);
  keepApart(sentences.length);
  const deepest = gaps
    .filter((_, index) => (depths[index] ?? 0) > mean + spread / 2)
    .sort((left, right) => (depths[right - 1] ?? 0) - (depths[left - 1] ?? 0) || left - right);
  for (const gap of deepest) {
    if (isTooNear.has(gap)) continue;
    borders.push(gap);
    keepApart(gap);
  }
  return borders.sort((left, right) => left - right);
}

/** For each value how high one comes by walking back from it for as long as it does not go down. */
function hillsBefore(values: number[]): number[] {
  const hills: number[] = [];
  values.forEach((value, index) => {
    const isUphill = index > 0 && (values[index - 1] ?? 0) >= value;
    hills.push(isUphill ? (hills[index - 1] ?? value) : value);
  });
  return hills;
}

function similarity(left: PreparedSentence[], right: PreparedSentence[]): number {
  const counts = [left, right].map((side) => {
    const stems = new Map<string, number>();
    for (const { tokens } of side) {
      for (const token of tokens) {
        if (token.isWord && !token.isStop) stems.set(token.stem, (stems.get(token.stem) ?? 0) + 1);
      }
    }
    return stems;
  });
  const [first = new Map<string, number>(), second = new Map<string, number>()] = counts;
  let product = 0;
  for (const [stem, count] of first) product += count * (second.get(stem) ?? 0);
  const length = (stems: Map<string, number>): number =>
    Math.sqrt([...stems.values()].reduce((sum, count) => sum + count * count, 0));
  return product / (length(first) * length(second) || 1);
}
