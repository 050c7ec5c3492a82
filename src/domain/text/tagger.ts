import type { Language } from '#domain/documents/content.ts';
import { withMainVerb } from './main-verb.ts';
import { stemOf } from './stems.ts';
import { type Tag, tags } from './tags.ts';
import type { Token } from './tokens.ts';

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
  /** By the tag before and by the two tags before ("DET NOUN"), `^` standing for the start of a sentence. */
  transitions: Record<string, number[]>;
}

export type Tagger = (sentence: Pick<Token, 'text' | 'lower'>[]) => Tag[];

export const LONGEST_SUFFIX = 5;
const SUFFIX_PRIOR = 3;
const WORD_PRIOR = 0.7;
const LEAST_EMISSION = 0.003;
const TRANSITION_FLOOR = 0.002;
/** How much the two tags before tell, and the one before; two that were seldom seen tell less. */
const PAIR_PRIOR = 8;
/** Shorter ones may be titles. */
const LEAST_STATEMENT = 6;

/** C: capital inside a sentence; D: digit; P: no letter; l: anything else. A capital at the start says nothing. */
export function wordShape(word: string, isFirst: boolean): string {
  if (/^\p{N}/u.test(word)) return 'D';
  if (/^\P{L}/u.test(word)) return 'P';
  return !isFirst && /^\p{Lu}/u.test(word) ? 'C' : 'l';
}

/**
 * English verbs that are never nouns, in a form whose ending does not tell: "contains" looks like "mountains". The
 * treebank is too small to hold them all.
 */
const plainVerbs = new Set(
  `contains consists includes produces provides becomes requires allows creates describes explains depends occurs remains
  receives reduces prevents protects converts absorbs separates connects carries transforms removes enters arises begins
  belongs enables ensures maintains determines consumes develops divides defends destroys discovers emits evolves exists
  expands flows grows happens improves invents lowers obtains possesses pumps regulates replaces represents selects sends
  spreads supplies surrounds survives transmits travels unites writes`.split(/\s+/),
);

type Emission = { tag: number; logarithm: number }[];

/**
 * A trigram tagger with the Viterbi search. Unknown words are judged by their ending, each longer ending weighed
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
    const emissions = sentence.map((word, index) => emissionOf(word, index === 0));
    const free = bestPath(emissions, transition);
    const isStatement = sentence.length >= LEAST_STATEMENT && sentence.at(-1)?.text === '.';
    const lacksVerb = isStatement && !free.includes('VERB');
    // A statement has a verb: the likeliest path of those that have one is taken.
    const withVerb = lacksVerb ? bestPath(emissions, transition, true) : [];
    const path = withVerb.length > 0 ? withVerb : free;
    // "Osmosis is …": what was never seen and stands before a verb at the beginning is what the sentence is about.
    const isUnknown = sentence[0] !== undefined && countsOf(table, sentence[0].lower) === undefined;
    const isTopic = isUnknown && /^(?:VERB|ADV)$/.test(path[0] ?? '') && path[1] === 'VERB';
    const tagged: Tag[] = isTopic ? ['NOUN', ...path.slice(1)] : path;
    return isStatement ? withMainVerb(sentence, tagged, table.language) : tagged;
  };
}

/** How often a word was seen in texts of every kind, all its forms together. */
export function wordFrequency(table: TaggerTable, word: string): number {
  return relativesOf(table, word)?.total ?? 0;
}

const LEAST_SEEN = 2;

/**
 * In how many of the places where it was seen a word, in lower case, was a noun; undefined where it was hardly seen.
 * English forms tell little, so that there all forms of a word are counted for one that was not seen itself.
 */
export function nounShare(table: TaggerTable, lower: string): number | undefined {
  const seen = countsOf(table, lower);
  const own = seen && normalised(seen);
  const counted =
    own && own.total >= LEAST_SEEN ? own : table.language === 'en' ? relativesOf(table, lower) : undefined;
  return counted && counted.total >= LEAST_SEEN ? counted.probabilities[tags.indexOf('NOUN')] : undefined;
}

type Counted = ReturnType<typeof normalised>;

/** Counts of all words with the same stem. */
function relativesOf(table: TaggerTable, word: string): Counted | undefined {
  let known = stemCounts.get(table);
  if (!known) {
    const flat = new Map<string, number[]>();
    for (const [seen, counts] of Object.entries(table.words)) {
      const stem = stemOf(seen, table.language);
      flat.set(stem, [...(flat.get(stem) ?? []), ...counts]);
    }
    known = new Map([...flat].map(([stem, counts]) => [stem, normalised(counts)]));
    stemCounts.set(table, known);
  }
  return known.get(stemOf(word.toLowerCase(), table.language));
}

const stemCounts = new WeakMap<TaggerTable, Map<string, Counted>>();

const LEAST_VERB_COUNT = 2;
const MOSTLY = 0.7;

/** Whether a word, in lower case, was mostly seen as a verb, whatever its place in a sentence makes of it. */
export function isMostlyVerb({ words }: TaggerTable, lower: string): boolean {
  const counts = Object.hasOwn(words, lower) ? words[lower] : undefined;
  if (!counts) return false;
  const { probabilities, total } = normalised(counts);
  return total >= LEAST_VERB_COUNT && (probabilities[tags.indexOf('VERB')] ?? 0) >= MOSTLY;
}

interface Step {
  tag: number;
  before: number;
  /** Whether a verb stands behind the first word, where one is asked for. */
  hasVerb: boolean;
  score: number;
  from: Step | undefined;
}

const verb = tags.indexOf('VERB');

/**
 * The likeliest tags of a sentence: of all ways to the same last two tags only the best goes on. With `needsVerb` the
 * likeliest of those that have one behind the first word; none where no word can be one.
 */
function bestPath(emissions: Emission[], transition: Transition, needsVerb = false): Tag[] {
  const start: number = tags.length;
  let steps: Step[] = [{ tag: start, before: start, hasVerb: false, score: 0, from: undefined }];
  emissions.forEach((emission, place) => {
    const next: Step[] = [];
    for (const { tag, logarithm } of emission) {
      const isVerb = needsVerb && place > 0 && tag === verb;
      const best = new Map<number, Step>();
      for (const step of steps) {
        const score = step.score + transition(step.before, step.tag, tag) + logarithm;
        const hasVerb = isVerb || step.hasVerb;
        const way = hasVerb ? -1 - step.tag : step.tag;
        if (score > (best.get(way)?.score ?? -Infinity)) {
          best.set(way, { tag, before: step.tag, hasVerb, score, from: step });
        }
      }
      next.push(...best.values());
    }
    steps = next;
  });
  const path: Tag[] = [];
  let step: Step | undefined = steps
    .filter(({ hasVerb }) => hasVerb || !needsVerb)
    .reduce((best, other) => (other.score > best.score ? other : best), nowhere);
  for (; step?.from; step = step.from) path.push(tags[step.tag] ?? 'NOUN');
  return path.reverse();
}

const nowhere: Step = { tag: 0, before: 0, hasVerb: false, score: -Infinity, from: undefined };

/** The logarithm of how likely a tag is after two others. */
type Transition = (first: number, second: number, tag: number) => number;

function transitionLogarithms({ transitions }: TaggerTable): Transition {
  const names = [...tags, '^'];
  const size = names.length;
  const logarithms = new Float64Array(size * size * tags.length);
  names.forEach((second, secondPlace) => {
    const single = normalised(transitions[second] ?? []).probabilities;
    names.forEach((first, firstPlace) => {
      const pair = transitions[`${first} ${second}`];
      const probabilities = pair ? mix(single, pair, PAIR_PRIOR) : single;
      probabilities.forEach((probability, tag) => {
        const place = (firstPlace * size + secondPlace) * tags.length + tag;
        logarithms[place] = Math.log(probability + TRANSITION_FLOOR);
      });
    });
  });
  return (first, second, tag) => logarithms[(first * size + second) * tags.length + tag] ?? 0;
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
  if (table.language === 'en' && plainVerbs.has(word.lower)) return certain('VERB');
  return openOnly(byRelatives(mixed, table, word.lower));
}

function certain(tag: Tag): Float64Array<ArrayBuffer> {
  const probabilities = new Float64Array(tags.length);
  probabilities[tags.indexOf(tag)] = 1;
  return probabilities;
}

/** "Carries" beside "carried" and "carry": English endings leave open whether a form is a noun or a verb. */
function byRelatives(
  probabilities: Float64Array<ArrayBuffer>,
  table: TaggerTable,
  lower: string,
): Float64Array<ArrayBuffer> {
  const relatives = table.language === 'en' && lower.endsWith('s') ? relativesOf(table, lower) : undefined;
  if (!relatives) return probabilities;
  return probabilities.map((probability, tag) => probability * ((relatives.probabilities[tag] ?? 0) + RELATIVE_FLOOR));
}

const RELATIVE_FLOOR = 0.03;

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
    const tag = counts[index] ?? 0;
    probabilities[tag] = (probabilities[tag] ?? 0) + (counts[index + 1] ?? 0) / total;
  }
  return { probabilities, total };
}
