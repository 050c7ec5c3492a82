import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import type { Fact } from '#domain/engine/facts/fact.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { usability } from '#domain/engine/ranking/ranker.ts';

/** A card before it is verified and given its difficulty. */
export interface CardDraft {
  card: Omit<GeneratedCard, 'difficulty'>;
  features: Features;
  /** The author set the term in bold. */
  isMarked: boolean;
  /** Other words would also fit the gap. Used only if the document yields too few cards. */
  isOnlyToFill?: boolean;
}

/**
 * Adds the features and the likelihood of the typed question about the same fact, since recalling a hidden term is
 * the same task. A card without such a question passes its own likelihood.
 */
export function cardDraft(
  fact: Fact,
  features: Features,
  { likely, ...card }: Omit<CardDraft['card'], 'source' | 'sectionIndex' | 'usable'> & { likely?: number },
): CardDraft {
  const usable = Math.round((likely ?? usability({ ...features, typed: 1 })) * 1000) / 1000;
  const { source, sectionIndex } = fact;
  const isMarked = 'isMarked' in fact && fact.isMarked;
  return { card: { ...card, source, sectionIndex, usable }, features: { ...features, typed: 1 }, isMarked };
}
