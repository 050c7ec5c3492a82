import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FullestDocument } from '#server/platform/usage/usage-part.ts';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import { leaseExpiry } from '#server/db/lease.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { chatTurns, guestQuestions } from '#server/db/tables/chat.ts';

export type ChatTurnRow = typeof chatTurns.$inferSelect;
export type OwnedTurn = Owned<ChatTurnRow>;
/** A turn that a process is answering, with its claim. */
export interface ClaimedTurn {
  id: number;
  claim: string;
}
export type ChatStore = ReturnType<typeof createChatStore>;

interface GuestDay {
  /** UTC date, `2026-01-31`. */
  day: string;
  linkId: number;
  visitor: string;
}
/** Visitor value of the row that counts a whole link. */
const EVERYBODY = '';
const whereDay = ({ day, linkId }: Pick<GuestDay, 'day' | 'linkId'>) =>
  and(eq(guestQuestions.linkId, linkId), eq(guestQuestions.day, day));

async function takeBack(tx: Db | Tx, of: Pick<GuestDay, 'day' | 'linkId'>, visitors: string[]): Promise<void> {
  await tx
    .update(guestQuestions)
    .set({ questions: sql`${guestQuestions.questions} - 1` })
    .where(and(whereDay(of), inArray(guestQuestions.visitor, visitors)));
}

const isClaimed = ({ id, claim }: ClaimedTurn) => and(eq(chatTurns.id, id), eq(chatTurns.answeringClaim, claim));
const released = { answeringUntil: null, answeringClaim: null };

export function createChatStore(db: Db) {
  const ofChat = (ownerId: number, documentId: number) =>
    and(eq(chatTurns.ownerId, ownerId), eq(chatTurns.documentId, documentId));

  return {
    /** Oldest first. */
    async listTurns(ownerId: number, documentId: number): Promise<OwnedTurn[]> {
      return allOwned(await db.select().from(chatTurns).where(ofChat(ownerId, documentId)).orderBy(asc(chatTurns.id)));
    },
    async countTurns(tx: Db | Tx, ownerId: number, documentId: number): Promise<number> {
      const [row] = await tx.select({ turns: count() }).from(chatTurns).where(ofChat(ownerId, documentId));
      return row?.turns ?? 0;
    },
    /** The user's document with the most questions. */
    async findFullest(ownerId: number, documentId?: number): Promise<FullestDocument | undefined> {
      const [row] = await db
        .select({ documentId: chatTurns.documentId, used: count() })
        .from(chatTurns)
        .where(
          and(
            eq(chatTurns.ownerId, ownerId),
            documentId === undefined ? undefined : eq(chatTurns.documentId, documentId),
          ),
        )
        .groupBy(chatTurns.documentId)
        .orderBy(desc(count()), desc(chatTurns.documentId))
        .limit(1);
      return row;
    },
    async findTurn(tx: Db | Tx, ownerId: number, uuid: string): Promise<OwnedTurn | undefined> {
      const [row] = await tx
        .select()
        .from(chatTurns)
        .where(and(eq(chatTurns.ownerId, ownerId), eq(chatTurns.uuid, uuid)));
      return asOwned(row);
    },
    /** Undefined if another user's turn has this uuid. */
    async addTurn(tx: Tx, values: typeof chatTurns.$inferInsert): Promise<OwnedTurn | undefined> {
      const [row] = await tx.insert(chatTurns).values(values).onConflictDoNothing().returning();
      return asOwned(row);
    },
    /** Claims a turn for its first answer, or for another one; undefined while any process answers it. */
    async claimTurn({ id }: OwnedTurn, replacesAnswer: boolean): Promise<ClaimedTurn | undefined> {
      const claim = randomUUID();
      const rows = await db
        .update(chatTurns)
        .set({ answeringUntil: leaseExpiry, answeringClaim: claim })
        .where(
          and(
            eq(chatTurns.id, id),
            replacesAnswer ? undefined : isNull(chatTurns.answer),
            or(isNull(chatTurns.answeringUntil), lt(chatTurns.answeringUntil, sql`now()`)),
          ),
        )
        .returning({ id: chatTurns.id });
      return rows.length > 0 ? { id, claim } : undefined;
    },
    async renewTurn(turn: ClaimedTurn): Promise<void> {
      await db.update(chatTurns).set({ answeringUntil: leaseExpiry }).where(isClaimed(turn));
    },
    async releaseTurn(turn: ClaimedTurn): Promise<void> {
      await db.update(chatTurns).set(released).where(isClaimed(turn));
    },
    /**
     * Stores an answer, ends the claim and clears the rating of the former one; undefined if the chat was cleared or
     * the claim has lapsed meanwhile.
     */
    async saveAnswer(turn: ClaimedTurn, answer: ChatAnswer): Promise<OwnedTurn | undefined> {
      const [row] = await db
        .update(chatTurns)
        .set({ answer, isUseful: null, ...released })
        .where(isClaimed(turn))
        .returning();
      return asOwned(row);
    },
    async saveUsefulness(tx: Tx, { id }: OwnedTurn, isUseful: boolean | null): Promise<void> {
      await tx.update(chatTurns).set({ isUseful }).where(eq(chatTurns.id, id));
    },
    /**
     * Counts one question of a visitor and of their link for a day. Returns both counts, or undefined if either limit
     * is reached. Writes the link's row first, so that questions of one link are counted one after the other.
     */
    async countGuestQuestion(
      tx: Tx,
      { day, linkId, visitor }: GuestDay,
      most: { visitor: number; link: number },
    ): Promise<{ visitor: number; link: number } | undefined> {
      const add = async (who: string, limit: number) => {
        const [row] = await tx
          .insert(guestQuestions)
          .values({ day, linkId, visitor: who, questions: 1 })
          .onConflictDoUpdate({
            target: [guestQuestions.linkId, guestQuestions.day, guestQuestions.visitor],
            set: { questions: sql`${guestQuestions.questions} + 1` },
            setWhere: lt(guestQuestions.questions, limit),
          })
          .returning();
        return row?.questions;
      };
      const link = await add(EVERYBODY, most.link);
      const own = link === undefined ? undefined : await add(visitor, most.visitor);
      if (link !== undefined && own !== undefined) return { visitor: own, link };
      // Take back the count of the link.
      if (link !== undefined) await takeBack(tx, { day, linkId }, [EVERYBODY]);
      return undefined;
    },
    /** Takes back a question that could not be answered. */
    giveBackGuestQuestion: ({ visitor, ...of }: GuestDay) => takeBack(db, of, [EVERYBODY, visitor]),
    async findGuestQuestions({ day, linkId, visitor }: GuestDay): Promise<{ visitor: number; link: number }> {
      const rows = await db
        .select()
        .from(guestQuestions)
        .where(and(whereDay({ day, linkId }), inArray(guestQuestions.visitor, [EVERYBODY, visitor])));
      const of = (who: string) => rows.find((row) => row.visitor === who)?.questions ?? 0;
      return { visitor: of(visitor), link: of(EVERYBODY) };
    },
    /** Deletes counts of past days. */
    async sweepGuestQuestions(before: string): Promise<void> {
      await db.delete(guestQuestions).where(lt(guestQuestions.day, before));
    },
    async deleteTurns(tx: Tx, ownerId: number, documentId: number): Promise<number> {
      const rows = await tx.delete(chatTurns).where(ofChat(ownerId, documentId)).returning({ id: chatTurns.id });
      return rows.length;
    },
  };
}
