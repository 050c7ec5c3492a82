import type { Difficulty, Item } from '#domain/items/item.ts';
import { isLikely, offeredItems } from '#domain/items/likely-items.ts';
import type { StyleWish } from '#domain/items/test-style.ts';
import { type EarlierItem, repeatKeys, earlierItemOf } from '#domain/verify/repeats.ts';

/**
 * Reasons why a section has no question: the user left it out; it has too little text; no item passed verification or
 * is likely to be useful; none has the chosen forms or difficulty; all its items were already asked; the test was
 * full before; or the user removed its questions.
 */
export const skipReasons = [
  'not_chosen',
  'too_short',
  'nothing_verified',
  'other_form',
  'other_difficulty',
  'all_asked',
  'not_reached',
  'removed',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Minimum number of characters, apart from the heading, that can contain a sentence for a question. */
const ENOUGH_CHARACTERS = 40;

/** Whether a section has enough text for questions; one with only its heading never does. */
export function holdsEnoughText({ title, characters }: { title: string; characters: number }): boolean {
  return characters - title.length >= ENOUGH_CHARACTERS;
}

export interface SectionToExplain {
  title: string;
  characters: number;
  isChosen: boolean;
  /** Whether the test asks about it. */
  isAsked: boolean;
}

/** How a test was made. With chosen forms, it took all items, even unlikely ones. */
export interface Making extends StyleWish {
  /** The verified items of the document, of all forms. */
  items: readonly Item[];
  difficulty: Difficulty | 'mixed';
  /** Questions about the document in this test and others, and those that must not be repeated. */
  earlier: readonly EarlierItem[];
  /** The test has as many questions as requested. */
  isFull: boolean;
  /** The items don't show what could have been asked: a model wrote the questions, or they are in another language. */
  isBeyondItems: boolean;
}

/** Returns the reason for each section without a question, by section index. */
export function explainSections(sections: readonly SectionToExplain[], making: Making): Map<number, SkipReason> {
  const taken = new Set(making.earlier.flatMap(repeatKeys));
  const bySection = Map.groupBy(making.items, ({ sectionIndex }) => sectionIndex);
  const offered = new Set(offeredItems(making.items, making));
  const reasons = new Map<number, SkipReason>();
  sections.forEach((section, index) => {
    if (!section.isAsked)
      reasons.set(index, reasonOf(section, bySection.get(index) ?? [], { ...making, taken, offered }));
  });
  return reasons;
}

function reasonOf(
  section: SectionToExplain,
  items: readonly Item[],
  {
    taken,
    offered: offeredOfAll,
    forms,
    difficulty,
    isFull,
    isBeyondItems,
  }: Making & { taken: ReadonlySet<string>; offered: ReadonlySet<Item> },
): SkipReason {
  if (!holdsEnoughText(section)) return 'too_short';
  if (!section.isChosen) return 'not_chosen';
  if (isBeyondItems) return isFull ? 'not_reached' : 'nothing_verified';
  const offered = items.filter((item) => offeredOfAll.has(item));
  if (offered.length === 0) return items.some(isLikely) ? 'other_form' : 'nothing_verified';
  const fitting = offered.filter((item) => difficulty === 'mixed' || item.difficulty === difficulty);
  if (fitting.length === 0) return 'other_difficulty';
  const isFresh = (item: Item) => !repeatKeys(earlierItemOf(item)).some((key) => taken.has(key));
  const fresh = fitting.filter(isFresh);
  if (isFull && fresh.length > 0) return 'not_reached';
  // A test that isn't full took all likely items without repetition, so any left are asked elsewhere.
  const isUnlikely = !forms && !fitting.some(isLikely);
  return isUnlikely && fresh.length > 0 ? 'nothing_verified' : 'all_asked';
}
