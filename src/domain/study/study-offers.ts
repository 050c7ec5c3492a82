import type { Memory, StudyIndex } from './study-index.ts';

/** Things of one section that sit alike in memory: a card, or those that were last seen in the same session. */
export interface MemoryGroup extends Memory {
  /** The place of the section. */
  section: number;
  count: number;
}

/** How far a section is. */
export interface SectionState {
  importance: number;
  /** Seconds of reading for each thing to learn. */
  readingSeconds: number;
  /** Things that were never learned. */
  unseen: number;
  isBegun: boolean;
  /** Comes before all others. */
  isPinned: boolean;
}

/** Where somebody stands in what is to be learned. */
export interface StudyState {
  sections: readonly SectionState[];
  groups: readonly MemoryGroup[];
  index: StudyIndex;
  /** The chance, 0 to 1, that something of this stability is remembered after so many days. */
  recall: (stability: number, days: number) => number;
}

/** Something to do with the next minutes: to review a group, or to learn from a section. */
export interface StudyOffer {
  section: number;
  /** The reviewed group; undefined where something new is learned. */
  group?: MemoryGroup;
  count: number;
  /** Seconds for each. */
  seconds: number;
  /** Gain in recall a second, weighted by importance. */
  value: number;
}

/** A section that was begun is worth this much more, so that it gets finished. */
const FINISHING = 1.15;
const PINNED = 1e6;

/** All that could be done now, what buys most first; ties stand in the order of the document, reviews last. */
export function rankOffers({ sections, groups, index, recall }: StudyState, now: number): StudyOffer[] {
  const reviews = groups.map((group): StudyOffer => {
    const seconds = index.reviewSeconds(recall(group.stability, now - group.last));
    const value = ((sections[group.section]?.importance ?? 0) * index.reviewGain(group, now)) / seconds;
    return { section: group.section, group, count: group.count, seconds, value };
  });
  return [...learningOffers(sections, index, now), ...reviews].sort((left, right) => right.value - left.value);
}

function learningOffers(sections: readonly SectionState[], index: StudyIndex, now: number): StudyOffer[] {
  const gain = index.learningGain(now);
  return sections.flatMap(({ importance, readingSeconds, unseen, isBegun, isPinned }, section) => {
    if (unseen === 0) return [];
    const seconds = index.learningSeconds(readingSeconds);
    const value = (importance * gain * (isBegun ? FINISHING : 1) * (isPinned ? PINNED : 1)) / seconds;
    return [{ section, count: unseen, seconds, value }];
  });
}
