import type { Difficulty } from '#domain/items/item.ts';
import { spreadOverDocuments } from './document-spread.ts';
import { type EarlierItem, repeatKeys } from '#domain/verify/repeats.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';

/** A document that cards are made of. */
export interface CardSource {
  /** Cards that the engine offers, best first. */
  cards: readonly GeneratedCard[];
  /** Only cards of these sections; of all when absent. */
  sectionIndexes: readonly number[] | undefined;
  /** Kinds that come first; others fill up. */
  isWanted?: ((card: GeneratedCard) => boolean) | undefined;
  /** The cards it has already. */
  earlier: readonly EarlierItem[];
  weight: number;
  /** Cards of this generation, from an earlier run. */
  taken: number;
  /** How many more the plan allows. */
  available: number;
}

/**
 * The best cards of these documents, spread over them (G02), none that is there already (G04): neither the same front
 * nor the same back of the same quote.
 */
export function chooseCards(
  sources: readonly CardSource[],
  { count, difficulty }: { count: number; difficulty: Difficulty | 'mixed' },
): { source: number; card: GeneratedCard }[] {
  const open = sources.map((source) => newCards(source, difficulty));
  const missing = count - sources.reduce((sum, { taken }) => sum + taken, 0);
  const shares = sources.map(({ weight, taken }, index) => ({ weight, taken, available: open[index]?.length ?? 0 }));
  return spreadOverDocuments(missing, shares).flatMap((source) => {
    const card = open[source]?.shift();
    return card ? [{ source, card }] : [];
  });
}

function newCards(
  { cards, sectionIndexes, isWanted, earlier, available }: CardSource,
  difficulty: Difficulty | 'mixed',
) {
  const known = new Set(earlier.flatMap(repeatKeys));
  const sections = sectionIndexes && new Set(sectionIndexes);
  const chosen: GeneratedCard[] = [];
  const inOrder = isWanted ? [...cards.filter(isWanted), ...cards.filter((card) => !isWanted(card))] : cards;
  for (const card of inOrder) {
    if (chosen.length >= available) break;
    if (sections && !sections.has(card.sectionIndex)) continue;
    if (difficulty !== 'mixed' && card.difficulty !== difficulty) continue;
    const keys = repeatKeys({ stem: card.front, answer: card.back, quote: card.source.quote });
    if (keys.some((key) => known.has(key))) continue;
    for (const key of keys) known.add(key);
    chosen.push(card);
  }
  return chosen;
}
