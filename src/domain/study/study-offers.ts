import type { Memory, StudyIndex } from './study-index.ts';

/** Things of one section with similar memory states: one card, or several last seen in the same session. */
export interface MemoryGroup extends Memory {
  /** Index of the section. */
  section: number;
  count: number;
}

/** Progress in a section. */
export interface SectionState {
  importance: number;
  /** Seconds of reading per thing to learn. */
  readingSeconds: number;
  /** Things not yet learned. */
  unseen: number;
  isBegun: boolean;
  /** Ranked before all others. */
  isPinned: boolean;
}

/** Current state of the material. */
export interface StudyState {
  sections: readonly SectionState[];
  groups: readonly MemoryGroup[];
  index: StudyIndex;
  /** Probability, 0 to 1, that something of this stability is remembered after so many days. */
  recall: (stability: number, days: number) => number;
}

/** A candidate for the next minutes: reviewing a group, or learning from a section. */
export interface StudyOffer {
  section: number;
  /** The reviewed group; undefined for learning. */
  group?: MemoryGroup;
  count: number;
  /** Seconds per thing. */
  seconds: number;
  /** Gain in recall per second, weighted by importance. */
  value: number;
}

/** Bonus factor for a section already begun, so that it gets finished. */
const FINISHING = 1.15;
const PINNED = 1e6;

/** Ranks everything that could be done now, best gain first; ties follow the document order, reviews last. */
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
