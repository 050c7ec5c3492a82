import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { LONGEST_SUFFIX, type TaggerTable, wordShape } from './tagger.ts';
import { type Tag, tags } from './tags.ts';

/** A treebank sentence: words with their universal part of speech. */
export type TaggedSentence = (readonly [word: string, tag: string])[];

/** Treebanks split "del" into "de el"; running text does not. Preposition → article → contraction. */
const contractions = ofEachPack(({ taggerCounts }) => taggerCounts?.contractions);

/** The English treebank tags these as pronouns, but nouns follow them, as after "the", not verbs. */
const possessives = ofEachPack(({ taggerCounts }) => taggerCounts?.possessives);

/** Unknown words resemble rare ones, so only these count for endings (Brants 2000). */
const RARE = 5;

const mergedTags: Record<string, Tag> = { AUX: 'VERB', X: 'NOUN', SYM: 'NOUN' };

/**
 * Counts words, endings and adjacent tags of tagged sentences into the table for `createTagger`. Leaves out endings
 * seen less often than `leastSuffixCount`, to save space.
 */
export function countTaggerTable(sentences: TaggedSentence[], language: Language, leastSuffixCount = 1): TaggerTable {
  const words = new Map<string, number[]>();
  const suffixes = new Map<string, number[]>();
  const transitions = new Map<string, number[]>();
  const forms: { word: string; shape: string; place: number }[] = [];
  for (const sentence of sentences.flatMap((original) => writtenForms(original, language))) {
    let [first, second] = ['^', '^'];
    sentence.forEach(([word, universal], index) => {
      const lower = word.toLowerCase();
      const tag = possessives[language]?.test(lower) ? 'DET' : (mergedTags[universal] ?? (universal as Tag));
      const place = tags.indexOf(tag);
      if (place < 0) return;
      add(words, lower, place);
      forms.push({ word: lower, shape: wordShape(word, index === 0), place });
      add(transitions, second, place);
      add(transitions, `${first} ${second}`, place);
      [first, second] = [second, tag];
    });
  }
  for (const { word, shape, place } of forms) {
    if (shape !== 'P' && shape !== 'D' && totalOf(words.get(word) ?? []) > RARE) continue;
    for (let length = 1; length <= Math.min(LONGEST_SUFFIX, word.length); length++) {
      add(suffixes, shape + word.slice(-length), place);
    }
  }
  return {
    language,
    words: pruned(words, 1),
    suffixes: pruned(suffixes, leastSuffixCount),
    transitions: pruned(transitions, 1),
  };
}

/** Returns the sentence as annotated and, if different, as written. */
function writtenForms(sentence: TaggedSentence, language: Language): TaggedSentence[] {
  const table = contractions[language];
  if (!table) return [sentence];
  const written: TaggedSentence = [];
  for (const pair of sentence) {
    const last = written.at(-1);
    const merged =
      last?.[1] === 'ADP' && pair[1] === 'DET' ? table[last[0].toLowerCase()]?.[pair[0].toLowerCase()] : undefined;
    if (merged) written[written.length - 1] = [merged, 'ADP'];
    else written.push(pair);
  }
  return written.length === sentence.length ? [sentence] : [sentence, written];
}

function add(counts: Map<string, number[]>, key: string, tag: number): void {
  const flat = counts.get(key) ?? [];
  const place = flat.findIndex((value, index) => index % 2 === 0 && value === tag);
  if (place < 0) flat.push(tag, 1);
  else flat[place + 1] = (flat[place + 1] ?? 0) + 1;
  counts.set(key, flat);
}

function pruned(counts: Map<string, number[]>, least: number): Record<string, number[]> {
  const kept = [...counts].filter(([, flat]) => totalOf(flat) >= least);
  return Object.fromEntries(kept.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function totalOf(flat: number[]): number {
  return flat.reduce((sum, value, index) => sum + (index % 2 ? value : 0), 0);
}
