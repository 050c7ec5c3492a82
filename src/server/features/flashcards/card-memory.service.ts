import type { SignedInActor } from '#domain/access/actor.ts';
import { createScheduler } from '#domain/flashcards/scheduler.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** More tell little more of a person. */
const MOST_REVIEWS = 2_000;

/** Memory of a person, for planning study (P03). */
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

    /** The cards of a document with the chance that each is remembered now; null before its first review. */
    async listRecall(
      actor: SignedInActor,
      documentId: number,
      now: Date,
    ): Promise<{ quoteStart: number | null; category: string; recall: number | null }[]> {
      const { settings, weights } = await preferences.get(actor);
      const { recall } = createScheduler({ retention: settings.retention, shortSteps: true, weights });
      const rows = await store.listCards(actor.userId, [documentId]);
      return rows.map(({ quoteStart, category, phase, stability, lastReview }) => {
        const days = lastReview && Math.max(0, now.getTime() - lastReview.getTime()) / DAY_MS;
        return { quoteStart, category, recall: phase === 'new' || days === null ? null : recall(stability, days) };
      });
    },
  };
}
