import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MOST_TYPED } from '#domain/flashcards/card-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { flashcards } from '#server/db/tables/flashcards.ts';

export type CardOthersStore = ReturnType<typeof createCardOthersStore>;

/** Decks of a person: documents, and categories of cards that are of none. */
export interface Decks {
  documentIds: readonly number[];
  categories: readonly string[];
}

/** So many backs of a person's decks are looked at. */
const MOST_BACKS = 20_000;

/** Reads the answers of the cards of decks. */
export function createCardOthersStore(db: Db) {
  return {
    /** The backs of the cards of these decks that are short enough to be typed. */
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
