import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned } from '#server/db/owned.ts';
import { flashcards } from '#server/db/tables/flashcards.ts';
import type { FlashcardRow, NewFlashcard, OwnedFlashcard, Scope } from './flashcards.store.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type PortableCardsStore = ReturnType<typeof createPortableCardsStore>;

/** Bulk reads and writes of a user's cards. */
export function createPortableCardsStore(db: Db) {
  return {
    async listCards(ownerId: number, scope: Scope, afterId: number, most: number): Promise<OwnedFlashcard[]> {
      const inScope = scope && inArray(flashcards.documentId, scope.documentIds);
      const rows = await db
        .select()
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), gt(flashcards.id, afterId), inScope))
        .orderBy(asc(flashcards.id))
        .limit(most);
      return allOwned(rows);
    },

    /** Returns which of these uuids belong to the user's cards, and which are taken by any user. */
    async findNames(tx: Tx, ownerId: number, uuids: string[]): Promise<{ own: Set<string>; taken: Set<string> }> {
      const rows: { uuid: string; ownerId: number }[] = [];
      for (const some of inPieces(uuids))
        rows.push(
          ...(await tx
            .select({ uuid: flashcards.uuid, ownerId: flashcards.ownerId })
            .from(flashcards)
            .where(inArray(flashcards.uuid, some))),
        );
      const own = rows.filter((row) => row.ownerId === ownerId);
      return { own: new Set(own.map(({ uuid }) => uuid)), taken: new Set(rows.map(({ uuid }) => uuid)) };
    },

    /** Cards without a document that have one of these fronts, ordered by id. */
    async findByFronts(ownerId: number, fronts: string[]): Promise<OwnedFlashcard[]> {
      const found: FlashcardRow[] = [];
      for (const some of inPieces(fronts, 1_000)) {
        const isOneOf = sql`${flashcards.front} = any(${sql.param(some)}::text[])`;
        const isOwn = and(eq(flashcards.ownerId, ownerId), isNull(flashcards.documentId));
        found.push(...(await db.select().from(flashcards).where(and(isOwn, isOneOf))));
      }
      return allOwned(found.toSorted((left, right) => left.id - right.id));
    },

    /** Skips cards that a concurrent import has inserted. */
    async insertCards(tx: Tx, values: NewFlashcard[]): Promise<{ id: number; uuid: string }[]> {
      const inserted: { id: number; uuid: string }[] = [];
      for (const some of inPieces(values))
        inserted.push(
          ...(await tx
            .insert(flashcards)
            .values(some)
            .onConflictDoNothing()
            .returning({ id: flashcards.id, uuid: flashcards.uuid })),
        );
      return inserted;
    },
  };
}
