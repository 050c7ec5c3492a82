import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { keptDrafts } from '#server/db/tables/generation.ts';
import type { Db, Tx } from '#server/db/open-database.ts';

export type KeptDraftsStore = ReturnType<typeof createKeptDraftsStore>;

/** Document, engine and language of kept drafts. */
export type KeptDraftsOf = Pick<
  typeof keptDrafts.$inferInsert,
  'documentId' | 'documentVersion' | 'kind' | 'engine' | 'language'
>;

export type KeptDraft = typeof keptDrafts.$inferSelect;

/** Matches drafts of a source, from any of its programs. */
const isBySource = (sources: readonly string[]) => inArray(sql`split_part(${keptDrafts.engine}, ':', 1)`, [...sources]);

/** Confirmed but unused drafts; the next order begins with them. */
export function createKeptDraftsStore(db: Db) {
  /** A locked draft is being used: skipping it keeps transactions from waiting for each other. */
  const isFree = (wanted: SQL | undefined) =>
    inArray(
      keptDrafts.id,
      db.select({ id: keptDrafts.id }).from(keptDrafts).where(wanted).for('update', { skipLocked: true }),
    );
  return {
    /** Takes drafts, best first, for this order only; unused ones are put back. */
    async take(of: KeptDraftsOf): Promise<KeptDraft[]> {
      const taken = await db
        .delete(keptDrafts)
        .where(
          isFree(
            and(
              eq(keptDrafts.documentId, of.documentId),
              eq(keptDrafts.documentVersion, of.documentVersion),
              eq(keptDrafts.kind, of.kind),
              eq(keptDrafts.engine, of.engine),
              eq(keptDrafts.language, of.language),
            ),
          ),
        )
        .returning();
      return taken.toSorted((left, right) => right.worth - left.worth || left.id - right.id);
    },

    /** Lists drafts in all languages without taking them. */
    async list(
      of: Pick<KeptDraftsOf, 'documentId' | 'documentVersion' | 'kind'>,
      engines: string | readonly string[],
    ): Promise<KeptDraft[]> {
      return db
        .select()
        .from(keptDrafts)
        .where(
          and(
            eq(keptDrafts.documentId, of.documentId),
            eq(keptDrafts.documentVersion, of.documentVersion),
            eq(keptDrafts.kind, of.kind),
            typeof engines === 'string' ? eq(keptDrafts.engine, engines) : isBySource(engines),
          ),
        )
        .orderBy(desc(keptDrafts.worth), asc(keptDrafts.id));
    },

    /** Deletes a listed draft in the transaction that uses it; returns false if another order has taken it. */
    async use(tx: Tx, { documentId, key }: Pick<KeptDraft, 'documentId' | 'key'>): Promise<boolean> {
      // Identify it by key: after being taken and put back, it is another row.
      const is = isFree(and(eq(keptDrafts.documentId, documentId), eq(keptDrafts.key, key)));
      const used = await tx.delete(keptDrafts).where(is).returning({ id: keptDrafts.id });
      return used.length > 0;
    },

    async drop(drafts: readonly Pick<KeptDraft, 'id'>[]): Promise<void> {
      if (drafts.length === 0) return;
      const ids = drafts.map(({ id }) => id);
      await db.delete(keptDrafts).where(isFree(inArray(keptDrafts.id, ids)));
    },

    async putBack(drafts: KeptDraft[]): Promise<void> {
      const rows = drafts.map(
        ({ documentId, documentVersion, kind, engine, language, key, worth, draft, createdAt }) => ({
          documentId,
          documentVersion,
          kind,
          engine,
          language,
          key,
          worth,
          draft,
          createdAt,
        }),
      );
      if (rows.length > 0) await db.insert(keptDrafts).values(rows).onConflictDoNothing();
    },

    async keep(
      of: KeptDraftsOf,
      drafts: { stem: string; worth: number; draft: unknown }[],
      createdAt: Date,
    ): Promise<void> {
      if (drafts.length === 0) return;
      const rows = drafts.map(({ stem, worth, draft }) => {
        const key = createHash('sha256')
          .update(JSON.stringify([of.documentVersion, of.kind, of.engine, of.language, stem]))
          .digest('base64url');
        return { ...of, key, worth, draft, createdAt };
      });
      await db.insert(keptDrafts).values(rows).onConflictDoNothing();
    },

    /** Deletes all but the best ones. */
    async keepBest(
      { documentId, kind }: Pick<KeptDraftsOf, 'documentId' | 'kind'>,
      sources: readonly string[],
      most: number,
    ) {
      const beyond = db
        .select({ id: keptDrafts.id })
        .from(keptDrafts)
        .where(and(eq(keptDrafts.documentId, documentId), eq(keptDrafts.kind, kind), isBySource(sources)))
        .orderBy(desc(keptDrafts.worth), asc(keptDrafts.id))
        .offset(most);
      await db.delete(keptDrafts).where(inArray(keptDrafts.id, beyond));
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(keptDrafts).where(lt(keptDrafts.createdAt, before));
    },
  };
}
