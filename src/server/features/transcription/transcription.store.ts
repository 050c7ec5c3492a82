import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Caption } from '#domain/documents/format-captions.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { transcribedPieces, transcriptionUsage } from '#server/db/tables/transcription.ts';

export type TranscriptionStore = ReturnType<typeof createTranscriptionStore>;

export function createTranscriptionStore(db: Db) {
  return {
    async putPiece(tx: Tx, documentId: number, fromByte: number, captions: Caption[]): Promise<void> {
      await tx.insert(transcribedPieces).values({ documentId, fromByte, captions }).onConflictDoNothing();
    },
    async listPieces(documentId: number, executor: Db | Tx = db): Promise<{ fromByte: number; captions: Caption[] }[]> {
      return executor
        .select({ fromByte: transcribedPieces.fromByte, captions: transcribedPieces.captions })
        .from(transcribedPieces)
        .where(eq(transcribedPieces.documentId, documentId))
        .orderBy(asc(transcribedPieces.fromByte));
    },
    /** End of the transcribed part, in seconds. */
    async transcribedSeconds(tx: Tx, documentId: number): Promise<number> {
      const rows = await tx
        .select({ captions: transcribedPieces.captions })
        .from(transcribedPieces)
        .where(eq(transcribedPieces.documentId, documentId));
      return Math.ceil(rows.flatMap(({ captions }) => captions).reduce((last, { end }) => Math.max(last, end), 0));
    },
    async deletePieces(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(transcribedPieces).where(eq(transcribedPieces.documentId, documentId));
    },
    /**
     * The day's seconds of a user and of the instance. Locks them, because two concurrent calls would both count the
     * same free time.
     */
    async lockUsage(tx: Tx, day: string, ownerId: number): Promise<{ own: number; all: number }> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('transcription_usage'))`);
      const { seconds } = transcriptionUsage;
      const [sums] = await tx
        .select({
          all: sql<number>`coalesce(sum(${seconds}), 0)::int`,
          own: sql<number>`coalesce(sum(${seconds}) filter (where ${transcriptionUsage.ownerId} = ${ownerId}), 0)::int`,
        })
        .from(transcriptionUsage)
        .where(eq(transcriptionUsage.day, day));
      return sums ?? { own: 0, all: 0 };
    },
    async addUsage(tx: Tx, day: string, ownerId: number, seconds: number): Promise<void> {
      await tx
        .insert(transcriptionUsage)
        .values({ day, ownerId, seconds: Math.max(0, seconds) })
        .onConflictDoUpdate({
          target: [transcriptionUsage.day, transcriptionUsage.ownerId],
          // A refund on the next day would belong to another day, so never go below zero.
          set: { seconds: sql`greatest(0, ${transcriptionUsage.seconds} + ${seconds})` },
        });
    },
    async sweepUsage(beforeDay: string): Promise<void> {
      await db.delete(transcriptionUsage).where(lt(transcriptionUsage.day, beforeDay));
    },
  };
}
