import type { Postings } from './bm25.ts';

const GROUP_LENGTH = 4;

/** Groups of four letters (n-grams): the words that contain each, and the number of groups per word. */
export interface LetterGroups {
  /** Group → words that contain it, with counts: `[word, count, …]`. */
  holders: Map<string, number[]>;
  /** Number of groups, by index in the vocabulary. */
  counts: number[];
}

/** Indexes the letter groups of a vocabulary, which match related words that no stemmer joins. */
export function letterGroups(vocabulary: string[]): LetterGroups {
  const holders = new Map<string, number[]>();
  const counts = vocabulary.map((stem, place) => {
    const groups = groupsOf(stem);
    for (const group of groups) {
      const words = holders.get(group) ?? [];
      if (words.at(-2) === place) words[words.length - 1] = (words.at(-1) ?? 0) + 1;
      else words.push(place, 1);
      holders.set(group, words);
    }
    return groups.length;
  });
  return { holders, counts };
}

/** Returns the letter groups of a stem; marks its ends, so that beginnings and endings are distinct groups. */
export function groupsOf(stem: string): string[] {
  const marked = `^${stem}$`;
  const groups = [marked.slice(0, GROUP_LENGTH)];
  for (let start = 1; start + GROUP_LENGTH <= marked.length; start++) {
    groups.push(marked.slice(start, start + GROUP_LENGTH));
  }
  return groups;
}

/**
 * Returns the postings of a letter group: the sum over all words that contain it. `scratch` is zero for every unit
 * before and after; a new array for each group would cost more than the sum.
 */
export function groupPostings(
  group: string,
  { holders }: LetterGroups,
  words: Map<number, Postings>,
  scratch: Uint32Array,
): Postings {
  const found = holders.get(group) ?? [];
  const touched: number[] = [];
  for (let index = 0; index < found.length; index += 2) {
    const postings = words.get(found[index] ?? 0) ?? [];
    const times = found[index + 1] ?? 1;
    for (let place = 0; place < postings.length; place += 2) {
      const unit = postings[place] ?? 0;
      if (scratch[unit] === 0) touched.push(unit);
      scratch[unit] = (scratch[unit] ?? 0) + times * (postings[place + 1] ?? 0);
    }
  }
  const added: Postings = [];
  for (const unit of touched) {
    added.push(unit, scratch[unit] ?? 0);
    scratch[unit] = 0;
  }
  return added;
}
