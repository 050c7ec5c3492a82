import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { FullestDocument } from '#server/platform/usage/usage-part.ts';
import { LEECH_LAPSES } from '#domain/flashcards/leech.ts';
import { DELAY_SHARE } from '#domain/flashcards/replay.ts';
import type { MemoryFit } from '#domain/flashcards/memory-fit.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { StudySettings } from '#domain/flashcards/study-settings.ts';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, asReadable, type Owned, type Readable, stillOwned } from '#server/db/owned.ts';
import type { RevealedAnswer } from '#server/events.ts';
import { flashcards, flashcardSettings } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type FlashcardRow = typeof flashcards.$inferSelect;
export type OwnedFlashcard = Owned<FlashcardRow>;
export type ReadableFlashcard = Readable<FlashcardRow>;
export type NewFlashcard = typeof flashcards.$inferInsert;
export type FlashcardsStore = ReturnType<typeof createFlashcardsStore>;

/** Limits a query to the cards of these documents; undefined means all cards of the user. */
export type Scope = { documentIds: number[]; places?: Place[] } | undefined;
/** A range of a document's canonical text. Cards without a quote are in no range but match every one. */
export interface Place {
  documentId: number;
  start: number;
  end: number;
}

export interface CardFilter {
  scope: Scope;
  state: FlashcardRow['phase'] | 'suspended' | 'leech' | undefined;
  search: string | undefined;
  page: number;
  pageSize: number;
}

const idsOf = (rows: readonly FlashcardRow[]): number[] => rows.map(({ id }) => id);

const isSharedOf = (documentId: number): SQL | undefined =>
  and(eq(flashcards.documentId, documentId), eq(flashcards.suspended, false));

/** Cards without images, which belong to their owner only. */
export const isOfWords = sql`${flashcards.front} || ' ' || ${flashcards.back} not like '%(image:%'`;

const liesIn = ({ documentId, start, end }: Place): SQL | undefined =>
  and(eq(flashcards.documentId, documentId), gte(flashcards.quoteStart, start), lt(flashcards.quoteStart, end));

export function createFlashcardsStore(db: Db) {
  const ofOwner = (ownerId: number, scope: Scope): SQL | undefined =>
    and(
      eq(flashcards.ownerId, ownerId),
      scope && inArray(flashcards.documentId, scope.documentIds),
      scope?.places && or(isNull(flashcards.quoteStart), ...scope.places.map(liesIn)),
    );
  const active = (ownerId: number, scope: Scope): SQL | undefined =>
    and(ofOwner(ownerId, scope), eq(flashcards.suspended, false));

  /** Due, but buried until later. */
  const comesBackLater = (after: Date): SQL | undefined =>
    and(ne(flashcards.phase, 'new'), lte(flashcards.due, after), gt(flashcards.buriedUntil, after));
  /** Not buried beyond this moment. */
  const unburied = (at: Date): SQL | undefined => or(isNull(flashcards.buriedUntil), lte(flashcards.buriedUntil, at));

  return {
    async listCards(ownerId: number, { scope, state, search, page, pageSize }: CardFilter) {
      const words = search?.trim();
      const where = and(
        ofOwner(ownerId, scope),
        state === 'leech'
          ? gte(flashcards.lapses, LEECH_LAPSES)
          : state === 'suspended'
            ? flashcards.suspended
            : state && and(eq(flashcards.phase, state), eq(flashcards.suspended, false)),
        words ? or(holdsWords(flashcards.front, words), holdsWords(flashcards.back, words)) : undefined,
      );
      const rows = await db
        .select()
        .from(flashcards)
        .where(where)
        .orderBy(asc(flashcards.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [total] = await db.select({ all: count() }).from(flashcards).where(where);
      return { rows: allOwned(rows), total: total?.all ?? 0 };
    },

    /** Cards of a readable document in creation order; optionally only the first ones. */
    async listSharedOf(documentId: number, limit?: number, executor: Db | Tx = db): Promise<ReadableFlashcard[]> {
      const rows = executor
        .select()
        .from(flashcards)
        .where(and(isSharedOf(documentId), isOfWords))
        .orderBy(asc(flashcards.id));
      return (await (limit === undefined ? rows : rows.limit(limit))).map((row) => asReadable(row));
    },
    async countSharedOf(documentId: number): Promise<number> {
      return db.$count(flashcards, isSharedOf(documentId));
    },

    async countCards(ownerId: number, scope: Scope): Promise<number> {
      const [row] = await db.select({ all: count() }).from(flashcards).where(ofOwner(ownerId, scope));
      return row?.all ?? 0;
    },

    /** The reversed sibling of a card. */
    async findReverse(tx: Tx, { id, ownerId, uuid, reverseOf }: OwnedFlashcard): Promise<OwnedFlashcard | undefined> {
      const isSibling =
        reverseOf === null
          ? eq(flashcards.reverseOf, uuid)
          : and(or(eq(flashcards.uuid, reverseOf), eq(flashcards.reverseOf, reverseOf)), ne(flashcards.id, id));
      const [row] = await tx
        .select()
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), isSibling));
      return asOwned(row);
    },

    /** Returns the existing cards among these, ordered by id. */
    async findCards(ownerId: number, uuids: string[]): Promise<OwnedFlashcard[]> {
      const found: FlashcardRow[] = [];
      for (const some of inPieces(uuids))
        found.push(
          ...(await db
            .select()
            .from(flashcards)
            .where(and(eq(flashcards.ownerId, ownerId), inArray(flashcards.uuid, some)))),
        );
      return allOwned(found.toSorted((left, right) => left.id - right.id));
    },

    async findCard(ownerId: number, uuid: string): Promise<OwnedFlashcard | undefined> {
      const [row] = await db
        .select()
        .from(flashcards)
        .where(and(eq(flashcards.uuid, uuid), eq(flashcards.ownerId, ownerId)));
      return asOwned(row);
    },

    /**
     * Serializes adding, reviewing and bulk-deleting cards of a user. Take this lock after those of documents,
     * generations and tests.
     */
    async lockCardsOf(tx: Tx, ownerId: number): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(7324203, ${ownerId}::int)`);
    },

    /** Locks these cards of a user, ordered by id. */
    async lockCards(tx: Tx, ownerId: number, uuids: string[]): Promise<OwnedFlashcard[]> {
      const rows = await tx
        .select()
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), inArray(flashcards.uuid, uuids)))
        .orderBy(asc(flashcards.id))
        .for('update');
      return allOwned(rows);
    },

    async insertCard(tx: Tx, values: NewFlashcard): Promise<OwnedFlashcard> {
      const [row] = await tx.insert(flashcards).values(values).returning();
      if (!row) throw new Error('a card was not written');
      return asOwned(row);
    },

    async updateCard(tx: Tx, row: OwnedFlashcard, values: Partial<NewFlashcard>): Promise<OwnedFlashcard> {
      const [changed] = await tx.update(flashcards).set(values).where(eq(flashcards.id, row.id)).returning();
      if (!changed) throw new Error('a card is gone');
      return stillOwned(row, changed);
    },

    /** Updates each card and increases its version. */
    async updateAll(tx: Tx, rows: OwnedFlashcard[], values: Partial<NewFlashcard>): Promise<void> {
      if (rows.length === 0) return;
      const version = sql`${flashcards.version} + 1`;
      await tx
        .update(flashcards)
        .set({ ...values, version })
        .where(inArray(flashcards.id, idsOf(rows)));
    },

    async deleteAll(tx: Tx, rows: OwnedFlashcard[]): Promise<void> {
      if (rows.length > 0) await tx.delete(flashcards).where(inArray(flashcards.id, idsOf(rows)));
    },

    /** Per document: number of due cards, new cards, and all cards. */
    async countStatesByDocument(ownerId: number, now: Date) {
      const isNew = sql`${flashcards.phase} = 'new'`;
      const rows = await db
        .select({
          documentId: flashcards.documentId,
          due: count(
            sql`case when not ${isNew} and not ${flashcards.suspended} and ${flashcards.due} <= ${now.toISOString()} and ${unburied(now)} then 1 end`,
          ),
          new: count(sql`case when ${isNew} and not ${flashcards.suspended} and ${unburied(now)} then 1 end`),
          total: count(),
        })
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), isNotNull(flashcards.documentId)))
        .groupBy(flashcards.documentId);
      return rows.flatMap(({ documentId, ...row }) => (documentId === null ? [] : { documentId, ...row }));
    },

    async deleteCard(tx: Tx, row: OwnedFlashcard): Promise<void> {
      await tx.delete(flashcards).where(eq(flashcards.id, row.id));
    },

    /** Deletes the cards of a document, or all cards of a user. */
    async deleteCards(tx: Tx, { ownerId, documentId }: { ownerId: number; documentId?: number }): Promise<void> {
      const which = and(
        eq(flashcards.ownerId, ownerId),
        documentId === undefined ? undefined : eq(flashcards.documentId, documentId),
      );
      // Locks in the same order as other writers.
      await tx.select({ id: flashcards.id }).from(flashcards).where(which).orderBy(asc(flashcards.id)).for('update');
      await tx.delete(flashcards).where(which);
    },

    /** Fronts and backs of a document's cards in creation order, optionally after an id. */
    async listAskedOf(documentId: number, afterId = 0, executor: Db | Tx = db) {
      const { id, front, back, quote, quoteStart, batchUuid } = getTableColumns(flashcards);
      return executor
        .select({ id, front, back, quote, quoteStart, batchUuid })
        .from(flashcards)
        .where(and(eq(flashcards.documentId, documentId), gt(flashcards.id, afterId)))
        .orderBy(asc(flashcards.id));
    },

    async countWithoutDocument(ownerId: number, executor: Db | Tx = db): Promise<number> {
      const [row] = await executor
        .select({ all: count() })
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), isNull(flashcards.documentId)));
      return row?.all ?? 0;
    },

    /** The user's document with the most cards. */
    async findFullest(ownerId: number, documentId?: number): Promise<FullestDocument | undefined> {
      const [row] = await db
        .select({ documentId: flashcards.documentId, used: count() })
        .from(flashcards)
        .where(
          and(
            eq(flashcards.ownerId, ownerId),
            isNotNull(flashcards.documentId),
            documentId === undefined ? undefined : eq(flashcards.documentId, documentId),
          ),
        )
        .groupBy(flashcards.documentId)
        .orderBy(desc(count()), desc(flashcards.documentId))
        .limit(1);
      return row && row.documentId !== null ? { documentId: row.documentId, used: row.used } : undefined;
    },

    async countByDocument(documentIds: number[], executor: Db | Tx = db): Promise<Map<number, number>> {
      const rows = await executor
        .select({ documentId: flashcards.documentId, cards: count() })
        .from(flashcards)
        .where(inArray(flashcards.documentId, documentIds))
        .groupBy(flashcards.documentId);
      return new Map(rows.map(({ documentId, cards }) => [documentId ?? 0, cards]));
    },

    /** Cards in learning steps, ordered by due time. */
    async listLearning(ownerId: number, scope: Scope, before: Date, most: number): Promise<OwnedFlashcard[]> {
      const rows = await db
        .select()
        .from(flashcards)
        .where(
          and(
            active(ownerId, scope),
            inArray(flashcards.phase, ['learning', 'relearning']),
            lte(flashcards.due, before),
            unburied(before),
          ),
        )
        .orderBy(asc(flashcards.due), asc(flashcards.id))
        .limit(most);
      return allOwned(rows);
    },

    async listDue(ownerId: number, scope: Scope, before: Date, most: number): Promise<OwnedFlashcard[]> {
      const rows = await db
        .select()
        .from(flashcards)
        .where(
          and(active(ownerId, scope), eq(flashcards.phase, 'review'), lte(flashcards.due, before), unburied(before)),
        )
        .orderBy(asc(flashcards.due), asc(flashcards.id))
        .limit(most);
      return allOwned(rows);
    },

    /** The first cards that are not due yet and were not seen on this day. */
    async listAhead(
      ownerId: number,
      scope: Scope,
      { now, dayStart }: { now: Date; dayStart: Date },
      most: number,
    ): Promise<OwnedFlashcard[]> {
      const rows = await db
        .select()
        .from(flashcards)
        .where(
          and(
            active(ownerId, scope),
            eq(flashcards.phase, 'review'),
            gt(flashcards.due, now),
            lt(flashcards.lastReview, dayStart),
            unburied(now),
          ),
        )
        .orderBy(asc(flashcards.due), asc(flashcards.id))
        .limit(most);
      return allOwned(rows);
    },

    async listNew(ownerId: number, scope: Scope, now: Date, most: number): Promise<OwnedFlashcard[]> {
      const rows = await db
        .select()
        .from(flashcards)
        .where(and(active(ownerId, scope), eq(flashcards.phase, 'new'), unburied(now)))
        .orderBy(asc(flashcards.id))
        .limit(most);
      return allOwned(rows);
    },

    async countNew(ownerId: number, scope: Scope): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(flashcards)
        .where(and(active(ownerId, scope), eq(flashcards.phase, 'new')));
      return row?.all ?? 0;
    },

    /** Whether any card has a memory state already, e.g. from an Anki package without reviews. */
    async hasScheduled(tx: Tx, ownerId: number): Promise<boolean> {
      const scheduled = and(eq(flashcards.ownerId, ownerId), isNotNull(flashcards.lastReview));
      return (await tx.select({ id: flashcards.id }).from(flashcards).where(scheduled).limit(1)).length > 0;
    },

    /** Cards of a user reviewed since then. */
    async listSeenSince(ownerId: number, since: Date) {
      const { uuid, documentId, quote, reverseOf, occlusion, introducedAt } = getTableColumns(flashcards);
      return db
        .select({ uuid, documentId, quote, reverseOf, occlusion, introducedAt })
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), gte(flashcards.lastReview, since)));
    },

    async findNextDue(ownerId: number, scope: Scope, after: Date): Promise<Date | undefined> {
      const [row] = await db
        .select({ due: flashcards.due })
        .from(flashcards)
        .where(and(active(ownerId, scope), ne(flashcards.phase, 'new'), gt(flashcards.due, after)))
        .orderBy(asc(flashcards.due))
        .limit(1);
      const [buried] = await db
        .select({ until: flashcards.buriedUntil })
        .from(flashcards)
        .where(and(active(ownerId, scope), comesBackLater(after)))
        .orderBy(asc(flashcards.buriedUntil))
        .limit(1);
      const days = [row?.due, buried?.until].flatMap((day) => day ?? []);
      return days.toSorted((left, right) => left.getTime() - right.getTime())[0];
    },

    async countDueBetween(ownerId: number, scope: Scope, after: Date, before: Date): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(flashcards)
        .where(
          and(
            active(ownerId, scope),
            ne(flashcards.phase, 'new'),
            or(
              and(gt(flashcards.due, after), lte(flashcards.due, before)),
              and(comesBackLater(after), lte(flashcards.buriedUntil, before)),
            ),
          ),
        );
      return row?.all ?? 0;
    },

    /**
     * Applies test answers to learned cards that quote the same passage (docs/decisions/0024): adds a log entry to each
     * and updates its memory (`domain/flashcards/replay.ts`), in one statement, since a player waits for it.
     */
    async countAnswers(tx: Tx, ownerId: number, revealed: readonly RevealedAnswer[], at: Date): Promise<void> {
      const now = sql`${at.toISOString()}::timestamptz`;
      const places = revealed.map(({ documentId, documentVersion, quoteStart, quoteEnd, correct }) => ({
        document_id: documentId,
        document_version: documentVersion,
        quote_start: quoteStart,
        quote_end: quoteEnd,
        correct,
      }));
      await tx.execute(sql`
        with revealed as (
          select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(
            document_id bigint, document_version text, quote_start int, quote_end int, correct boolean)
        ), found as (
          select card.id, bool_and(revealed.correct) as correct from flashcards card join revealed
            on revealed.document_id = card.document_id and revealed.document_version = card.document_version
            and card.quote_start < revealed.quote_end and card.quote_end > revealed.quote_start
          where card.owner_id = ${ownerId} and card.phase = 'review' and not card.suspended
          group by card.id
        ), locked as (
          select card.id, found.correct, card.due, card.last_review,
            case when found.correct
              then ${now} + make_interval(hours => 24 * ceil(card.scheduled_days / ${DELAY_SHARE}::float)::int)
              else ${now} end as moved
          from flashcards card join found on found.id = card.id order by card.id for update of card
        ), counted as (
          -- The first answer since a review is kept even where it moves nothing: the next one is not the first.
          select id, correct, case when correct
            then case when is_first then greatest(due, moved) else due end else least(due, moved) end as due
          from (
            select locked.*, not exists (
              select 1 from flashcard_reviews since
              where since.card_id = locked.id and since.test_answer is not null and since.at >= locked.last_review
            ) as is_first from locked
          ) answered where is_first or (not correct and due > moved)
        ), logged as (
          insert into flashcard_reviews (owner_id, uuid, card_id, at, elapsed_ms, test_answer)
          select ${ownerId}, gen_random_uuid(), id, ${now}, 0, case when correct then 'right' else 'wrong' end
          from counted
        )
        update flashcards set due = counted.due from counted where flashcards.id = counted.id`);
    },

    /** Cards whose quote was last located in another content version of the document, by id. */
    async listQuotesOfOtherVersion(documentId: number, contentVersion: string) {
      const { id, quote, quoteStart } = getTableColumns(flashcards);
      return db
        .select({ id, quote, quoteStart })
        .from(flashcards)
        .where(
          and(
            eq(flashcards.documentId, documentId),
            isNotNull(flashcards.quote),
            ne(flashcards.documentVersion, contentVersion),
          ),
        )
        .orderBy(asc(flashcards.id));
    },

    /** Stores the new place of a card's quote. */
    async moveQuote(tx: Tx, id: number, values: Partial<NewFlashcard>): Promise<void> {
      await tx.update(flashcards).set(values).where(eq(flashcards.id, id));
    },

    async findSettings(
      ownerId: number,
      executor: Db | Tx = db,
    ): Promise<(StudySettings & { fit: MemoryFit | null }) | undefined> {
      const [row] = await executor.select().from(flashcardSettings).where(eq(flashcardSettings.ownerId, ownerId));
      return row;
    },

    async saveSettings(tx: Tx, ownerId: number, settings: StudySettings): Promise<void> {
      await tx
        .insert(flashcardSettings)
        .values({ ownerId, ...settings })
        .onConflictDoUpdate({ target: flashcardSettings.ownerId, set: settings });
    },
  };
}

/** Facts of a card that other items of its document must not repeat. */
export const earlierOf = ({ front, back, quote }: Pick<FlashcardRow, 'front' | 'back' | 'quote'>): EarlierItem => ({
  stem: front,
  answer: back,
  quote: quote ?? '',
});
