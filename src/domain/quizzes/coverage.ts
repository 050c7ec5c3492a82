import type { Difficulty, Item } from '#domain/items/item.ts';
import { isLikely, offeredItems } from '#domain/items/likely-items.ts';
import type { StyleWish } from '#domain/items/test-style.ts';
import { type EarlierItem, repeatKeys, earlierItemOf } from '#domain/verify/repeats.ts';

/**
 * Why a section of a test's documents has no question: the person left it out, it holds too little text, nothing in it
 * could be verified or is likely to be of use, nothing of the named forms or of the asked difficulty, all it gives is
 * asked already, the test was full before, or its questions were taken out by hand.
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

/** Less than this beside the heading holds no sentence that a question could be made of. */
const ENOUGH_CHARACTERS = 40;

/** Whether questions can be made of a section; one that is only its heading would always fail. */
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

/** How a test was made; of forms that the person named whatever there is was taken. */
export interface Making extends StyleWish {
  /** The verified items of the document, of all forms. */
  items: readonly Item[];
  difficulty: Difficulty | 'mixed';
  /** Questions about the document in this test and in others, and those that may not be asked. */
  earlier: readonly EarlierItem[];
  /** As many questions were made as were asked for. */
  isFull: boolean;
  /** The items do not say what could have been asked: a model wrote the questions, or they are in another language. */
  isBeyondItems: boolean;
}

/** Why each section without a question has none, by its index. */
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
  // A test that is not full took whatever is likely and did not repeat: what is left of that is asked elsewhere.
  const isUnlikely = !forms && !fitting.some(isLikely);
  return isUnlikely && fresh.length > 0 ? 'nothing_verified' : 'all_asked';
}
