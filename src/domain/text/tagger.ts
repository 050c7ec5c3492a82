import type { Language } from '#domain/documents/content.ts';
import { stemOf } from './stems.ts';
import type { Token } from './tokens.ts';

/** Universal parts of speech. Auxiliaries count as verbs, symbols and foreign words as nouns. */
export const tags = [
  'NOUN',
  'PROPN',
  'ADJ',
  'VERB',
  'ADV',
  'ADP',
  'DET',
  'PRON',
  'NUM',
  'CCONJ',
  'SCONJ',
  'PART',
  'INTJ',
  'PUNCT',
] as const;
export type Tag = (typeof tags)[number];

/**
 * Counts of one language, made by scripts/count-tagger-tables.ts and handed in as a value. Counts are flat lists
 * `[tag, count, tag, count …]`, a tag being its place in `tags`.
 */
export interface TaggerTable {
  language: Language;
  /** By lower-cased word. */
  words: Record<string, number[]>;
  /** By shape letter (see `wordShape`) and word ending. */
  suffixes: Record<string, number[]>;
  /** By the tag before, `^` at the start of a sentence. */
  transitions: Record<string, number[]>;
}

export type Tagger = (sentence: Pick<Token, 'text' | 'lower'>[]) => Tag[];

export const LONGEST_SUFFIX = 5;
const SUFFIX_PRIOR = 3;
const WORD_PRIOR = 0.7;
const LEAST_EMISSION = 0.003;
const TRANSITION_FLOOR = 0.01;

/** C: capital inside a sentence; D: digit; P: no letter; l: anything else. A capital at the start says nothing. */
export function wordShape(word: string, isFirst: boolean): string {
  if (/^\p{N}/u.test(word)) return 'D';
  if (/^\P{L}/u.test(word)) return 'P';
  return !isFirst && /^\p{Lu}/u.test(word) ? 'C' : 'l';
}

type Emission = { tag: number; logarithm: number }[];

/**
 * A bigram tagger with the Viterbi search. Unknown words are judged by their ending, each longer ending weighed
 * against the shorter one by how often it was seen (Brants 2000, "TnT").
 */
export function createTagger(table: TaggerTable): Tagger {
  const transition = transitionLogarithms(table);
  const emissions = new Map<string, Emission>();
  const emissionOf = (word: Pick<Token, 'text' | 'lower'>, isFirst: boolean): Emission => {
    const key = isFirst ? `^${word.text}` : word.text;
    let emission = emissions.get(key);
    if (!emission) {
      emission = [];
      for (const [tag, probability] of emissionProbabilities(table, word, isFirst).entries()) {
        if (probability > LEAST_EMISSION) emission.push({ tag, logarithm: Math.log(probability) });
      }
      emissions.set(key, emission);
    }
    return emission;
  };
  return (sentence) => {
    const path = bestPath(
      sentence.map((word, index) => emissionOf(word, index === 0)),
      transition,
    );
    // "Osmosis is …": what was never seen and stands before a verb at the beginning is what the sentence is about.
    const isUnknown = sentence[0] !== undefined && countsOf(table, sentence[0].lower) === undefined;
    return isUnknown && path[0] === 'VERB' && path[1] === 'VERB' ? ['NOUN', ...path.slice(1)] : path;
  };
}

/** How often a word was seen in texts of every kind, all its forms together. */
export function wordFrequency(table: TaggerTable, word: string): number {
  let known = stemCounts.get(table);
  if (!known) {
    known = new Map();
    for (const [seen, counts] of Object.entries(table.words)) {
      const stem = stemOf(seen, table.language);
      known.set(stem, (known.get(stem) ?? 0) + normalised(counts).total);
    }
    stemCounts.set(table, known);
  }
  return known.get(stemOf(word.toLowerCase(), table.language)) ?? 0;
}

const stemCounts = new WeakMap<TaggerTable, Map<string, number>>();

const LEAST_VERB_COUNT = 2;
const MOSTLY = 0.7;

/** Whether a word, in lower case, was mostly seen as a verb, whatever its place in a sentence makes of it. */
export function isMostlyVerb({ words }: TaggerTable, lower: string): boolean {
  const counts = Object.hasOwn(words, lower) ? words[lower] : undefined;
  if (!counts) return false;
  const { probabilities, total } = normalised(counts);
  return total >= LEAST_VERB_COUNT && (probabilities[tags.indexOf('VERB')] ?? 0) >= MOSTLY;
}

function bestPath(emissions: Emission[], transition: Float64Array[]): Tag[] {
  if (emissions.length === 0) return [];
  const start: number = tags.length;
  let states = [{ tag: start, score: 0 }];
  const cameFrom: Int8Array[] = [];
  for (const emission of emissions) {
    const back = new Int8Array(tags.length);
    const next: typeof states = [];
    for (const { tag, logarithm } of emission) {
      let best = -Infinity;
      for (const state of states) {
        const score = state.score + (transition[state.tag]?.[tag] ?? 0);
        if (score > best) {
          best = score;
          back[tag] = state.tag;
        }
      }
      next.push({ tag, score: best + logarithm });
    }
    cameFrom.push(back);
    states = next;
  }
  let tag = states.reduce((best, state) => (state.score > best.score ? state : best)).tag;
  const path: Tag[] = [];
  for (let index = emissions.length - 1; index >= 0; index--) {
    path.push(tags[tag] ?? 'NOUN');
    tag = cameFrom[index]?.[tag] ?? start;
  }
  return path.reverse();
}

function transitionLogarithms(table: TaggerTable): Float64Array[] {
  return [...tags, '^'].map((before) => {
    const probabilities = normalised(table.transitions[before] ?? []).probabilities;
    return probabilities.map((probability) => Math.log(probability + TRANSITION_FLOOR));
  });
}

function emissionProbabilities(
  table: TaggerTable,
  word: Pick<Token, 'text' | 'lower'>,
  isFirst: boolean,
): Float64Array {
  const shape = wordShape(word.text, isFirst);
  let mixed = new Float64Array(tags.length);
  mixed[tags.indexOf('NOUN')] = 0.6;
  mixed[tags.indexOf('PROPN')] = 0.4;
  for (let length = 1; length <= Math.min(LONGEST_SUFFIX, word.lower.length); length++) {
    const counts = table.suffixes[shape + word.lower.slice(-length)];
    if (!counts) break;
    mixed = mix(mixed, counts, length === 1 ? 0 : SUFFIX_PRIOR);
  }
  const counts = countsOf(table, word.lower);
  if (counts) return mix(mixed, counts, WORD_PRIOR);
  return openOnly(mixed);
}

function countsOf({ words }: TaggerTable, lower: string): number[] | undefined {
  return Object.hasOwn(words, lower) ? words[lower] : undefined;
}

const closed = ['ADP', 'DET', 'PRON', 'CCONJ', 'SCONJ', 'PART', 'PUNCT'].map((tag) => tags.indexOf(tag as Tag));

/** Articles, pronouns and the like are few and all known: a word that was never seen is none of them. */
function openOnly(probabilities: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  if (closed.reduce((sum, tag) => sum + (probabilities[tag] ?? 0), 0) > ALMOST_CERTAIN) return probabilities;
  for (const tag of closed) probabilities[tag] = 0;
  return probabilities;
}

/** Signs, whose shape alone says what they are. */
const ALMOST_CERTAIN = 0.9;

function mix(prior: Float64Array, counts: number[], strength: number): Float64Array<ArrayBuffer> {
  const { probabilities, total } = normalised(counts);
  const weight = total / (total + strength);
  return probabilities.map((probability, tag) => (1 - weight) * (prior[tag] ?? 0) + weight * probability);
}

function normalised(counts: number[]): { probabilities: Float64Array<ArrayBuffer>; total: number } {
  const probabilities = new Float64Array(tags.length);
  let total = 0;
  for (let index = 0; index < counts.length; index += 2) total += counts[index + 1] ?? 0;
  for (let index = 0; index < counts.length; index += 2) {
    probabilities[counts[index] ?? 0] = (counts[index + 1] ?? 0) / total;
  }
  return { probabilities, total };
}
