import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MOST_TYPED } from '#domain/flashcards/card-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { flashcards } from '#server/db/tables/flashcards.ts';

export type CardOthersStore = ReturnType<typeof createCardOthersStore>;

/** A user's decks: documents, and categories of cards without a document. */
export interface Decks {
  documentIds: readonly number[];
  categories: readonly string[];
}

/** Maximum number of backs read from a user's decks. */
const MOST_BACKS = 20_000;

/** Reads the answers in decks. */
export function createCardOthersStore(db: Db) {
  return {
    /** Backs in these decks that are short enough to type. */
    async listShortBacks(ownerId: number, { documentIds, categories }: Decks, executor: Db | Tx = db) {
      const { back, documentId, category } = flashcards;
      const isInDecks = or(
        inArray(documentId, [...documentIds]),
        and(isNull(documentId), inArray(category, [...categories])),
      );
      return executor
        .select({ back, documentId, category })
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), isInDecks, sql`length(${back}) <= ${MOST_TYPED}`))
        .limit(MOST_BACKS);
    },
  };
}
