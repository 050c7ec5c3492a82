import { and, count, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { news, newsTexts } from '#server/db/tables/news.ts';

type NewsRow = typeof news.$inferSelect;
export type TextRow = typeof newsTexts.$inferSelect;
export type EditedRow = NewsRow & { texts: TextRow[] };

export type NewsEditingStore = ReturnType<typeof createNewsEditingStore>;

/** News for editing by administrators, including drafts. */
export function createNewsEditingStore(db: Db) {
  async function withTexts(executor: Db | Tx, rows: NewsRow[]): Promise<EditedRow[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const texts = await executor.select().from(newsTexts).where(inArray(newsTexts.newsId, ids));
    return rows.map((row) => ({ ...row, texts: texts.filter(({ newsId }) => newsId === row.id) }));
  }

  return {
    async list(
      { search, state, now }: { search?: string | undefined; state?: string | undefined; now: Date },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: EditedRow[]; total: number }> {
      const found = db
        .select({ id: newsTexts.newsId })
        .from(newsTexts)
        .where(search ? or(holdsWords(newsTexts.title, search), holdsWords(newsTexts.body, search)) : undefined);
      const states: Record<string, SQL | undefined> = {
        draft: eq(news.state, 'draft'),
        scheduled: and(ne(news.state, 'draft'), gt(news.publishedAt, now)),
        published: and(ne(news.state, 'draft'), lte(news.publishedAt, now)),
      };
      const isMeant = and(search ? inArray(news.id, found) : undefined, state ? states[state] : undefined);
      const rows = await db
        .select()
        .from(news)
        .where(isMeant)
        .orderBy(desc(eq(news.state, 'draft')), sql`${news.publishedAt} desc nulls first`, desc(news.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(news).where(isMeant);
      return { rows: await withTexts(db, rows), total: counted?.total ?? 0 };
    },
    async find(uuid: string): Promise<EditedRow | undefined> {
      return (await withTexts(db, await db.select().from(news).where(eq(news.uuid, uuid))))[0];
    },
    async lock(tx: Tx, uuid: string): Promise<EditedRow | undefined> {
      return (await withTexts(tx, await tx.select().from(news).where(eq(news.uuid, uuid)).for('update')))[0];
    },
    async takenSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
      const rows = await tx
        .select({ slug: news.slug })
        .from(news)
        .where(inArray(news.slug, [...slugs]));
      return rows.map(({ slug }) => slug);
    },
    async insert(tx: Tx, values: typeof news.$inferInsert): Promise<number> {
      const [row] = await tx.insert(news).values(values).returning({ id: news.id });
      if (!row) throw new Error('a news item was not written');
      return row.id;
    },
    /** Increases the version. */
    async change(tx: Tx, id: number, changes: Partial<Pick<NewsRow, 'state' | 'publishedAt'>>): Promise<void> {
      await tx
        .update(news)
        .set({ ...changes, version: sql`${news.version} + 1` })
        .where(eq(news.id, id));
    },
    async replaceTexts(tx: Tx, id: number, texts: Omit<TextRow, 'newsId'>[]): Promise<void> {
      await tx.delete(newsTexts).where(eq(newsTexts.newsId, id));
      if (texts.length > 0) await tx.insert(newsTexts).values(texts.map((text) => ({ ...text, newsId: id })));
    },
    async delete(tx: Tx, id: number): Promise<void> {
      await tx.delete(news).where(eq(news.id, id));
    },
  };
}
