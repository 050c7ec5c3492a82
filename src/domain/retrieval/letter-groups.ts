import type { Postings } from './bm25.ts';

const GROUP_LENGTH = 4;

/** Groups of four letters: which words of a vocabulary hold each, and how many each word has. */
export interface LetterGroups {
  /** Group → words that hold it, with how often: `[word, count, …]`. */
  holders: Map<string, number[]>;
  /** By place in the vocabulary. */
  counts: number[];
}

/** Finds what words share beyond their stems, which tells related words that no stemmer joins. */
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

/** The letter groups of a stem; its ends are marked, so that beginnings and endings count as such. */
export function groupsOf(stem: string): string[] {
  const marked = `^${stem}$`;
  const groups = [marked.slice(0, GROUP_LENGTH)];
  for (let start = 1; start + GROUP_LENGTH <= marked.length; start++) {
    groups.push(marked.slice(start, start + GROUP_LENGTH));
  }
  return groups;
}

/**
 * The postings of a letter group are those of all words that hold it, added up. `scratch` has a zero for every unit
 * and has it again afterwards; a new array for each group would cost more than the sum.
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
