import type { SignedInActor } from '#domain/access/actor.ts';
import type { CardMemoryStore, LaterReview } from './card-memory.store.ts';
import type { StudyPreferences } from './study-preferences.ts';

export type CardMemory = ReturnType<typeof createCardMemory>;

/** A card as a plan of study sees it. */
export interface RememberedCard {
  uuid: string;
  documentId: number;
  /** Where its quote stands; null for a card without one. */
  quoteStart: number | null;
  category: string;
  /** Null for a card that was not reviewed yet. */
  memory: { stability: number; difficulty: number; lastReview: Date } | null;
}

/** More tell little more of a person. */
const MOST_REVIEWS = 2_000;

/** What a person remembers, for whoever plans what to study (P03). */
export function createCardMemory({ store, preferences }: { store: CardMemoryStore; preferences: StudyPreferences }) {
  return {
    async view(
      actor: SignedInActor,
      documentIds: number[],
    ): Promise<{ cards: RememberedCard[]; reviews: LaterReview[]; weights: number[] | null }> {
      const { weights } = await preferences.get(actor);
      const rows = documentIds.length === 0 ? [] : await store.listCards(actor.userId, documentIds);
      const cards = rows.flatMap(({ documentId, phase, stability, memoryDifficulty, lastReview, ...row }) => {
        if (documentId === null) return [];
        const isKnown = phase !== 'new' && lastReview !== null;
        return [
          { ...row, documentId, memory: isKnown ? { stability, difficulty: memoryDifficulty, lastReview } : null },
        ];
      });
      return { cards, reviews: await store.listLaterReviews(actor.userId, MOST_REVIEWS), weights };
    },
  };
}
