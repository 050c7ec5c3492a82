import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { keptDrafts } from '#server/db/tables/generation.ts';
import type { Db } from '#server/db/open-database.ts';

export type KeptDraftsStore = ReturnType<typeof createKeptDraftsStore>;

/** Of which document, by whom and in which language drafts are kept. */
export type KeptDraftsOf = Pick<
  typeof keptDrafts.$inferInsert,
  'documentId' | 'documentVersion' | 'kind' | 'engine' | 'language'
>;

/** Drafts that were confirmed and not wanted yet: the next order begins with them. */
export function createKeptDraftsStore(db: Db) {
  return {
    /** Best first. */
    async list(of: KeptDraftsOf): Promise<{ id: number; draft: unknown }[]> {
      return db
        .select({ id: keptDrafts.id, draft: keptDrafts.draft })
        .from(keptDrafts)
        .where(
          and(
            eq(keptDrafts.documentId, of.documentId),
            eq(keptDrafts.documentVersion, of.documentVersion),
            eq(keptDrafts.kind, of.kind),
            eq(keptDrafts.engine, of.engine),
            eq(keptDrafts.language, of.language),
          ),
        )
        .orderBy(desc(keptDrafts.worth), keptDrafts.id);
    },

    async keep(
      of: KeptDraftsOf,
      drafts: { stem: string; worth: number; draft: unknown }[],
      createdAt: Date,
    ): Promise<void> {
      if (drafts.length === 0) return;
      const rows = drafts.map(({ stem, worth, draft }) => {
        const key = createHash('sha256')
          .update(JSON.stringify([of.kind, of.language, stem]))
          .digest('base64url');
        return { ...of, key, worth, draft, createdAt };
      });
      await db.insert(keptDrafts).values(rows).onConflictDoNothing();
    },

    async forget(ids: number[]): Promise<void> {
      if (ids.length > 0) await db.delete(keptDrafts).where(inArray(keptDrafts.id, ids));
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(keptDrafts).where(lt(keptDrafts.createdAt, before));
    },
  };
}
