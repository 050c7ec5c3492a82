import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listEditedArticles } from '#contract/admin-academy.ts';
import { foldedColumn, holdsWords } from '#server/db/holds-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import {
  academyCategories,
  academyCategoryTexts,
  articleRevisions,
  articles,
  articleSlugs,
} from '#server/db/tables/academy.ts';

type ArticleInsert = Omit<typeof articles.$inferInsert, 'categoryId'>;
export type EditedRow = typeof articles.$inferSelect & { category: string };

export type EditingStore = ReturnType<typeof createEditingStore>;

/** Articles as administrators write them, drafts and withdrawn ones among them. */
export function createEditingStore(db: Db) {
  const select = (executor: Db | Tx) =>
    executor
      .select({ article: articles, category: academyCategories.key })
      .from(articles)
      .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId));
  const flat = (row: { article: typeof articles.$inferSelect; category: string }): EditedRow => ({
    ...row.article,
    category: row.category,
  });

  async function categoryId(tx: Tx, key: string): Promise<number | undefined> {
    const [row] = await tx
      .select({ id: academyCategories.id })
      .from(academyCategories)
      .where(eq(academyCategories.key, key));
    return row?.id;
  }

  return {
    async list(
      { search, language, kind, category, state, sort, page, pageSize }: QueryOf<typeof listEditedArticles>,
      now: Date,
    ): Promise<{ rows: EditedRow[]; total: number }> {
      const isOut = inArray(articles.state, ['published', 'scheduled']);
      const states: Record<string, SQL | undefined> = {
        draft: eq(articles.state, 'draft'),
        withdrawn: eq(articles.state, 'archived'),
        scheduled: and(isOut, gt(articles.publishedAt, now)),
        published: and(isOut, lte(articles.publishedAt, now)),
      };
      const isMeant = and(
        language && eq(articles.language, language),
        kind && eq(articles.kind, kind),
        category ? eq(academyCategories.key, category) : undefined,
        state && states[state],
        search ? or(holdsWords(articles.title, search), holdsWords(articles.summary, search)) : undefined,
      );
      const column = sort.endsWith('title') ? foldedColumn(articles.title) : articles.updatedAt;
      const rows = await select(db)
        .where(isMeant)
        .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(articles.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [counted] = await db
        .select({ total: count() })
        .from(articles)
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .where(isMeant);
      return { rows: rows.map(flat), total: counted?.total ?? 0 };
    },
    async listCategories(): Promise<{ key: string; language: 'es' | 'en'; title: string }[]> {
      return db
        .select({
          key: academyCategories.key,
          language: academyCategoryTexts.language,
          title: academyCategoryTexts.title,
        })
        .from(academyCategories)
        .innerJoin(academyCategoryTexts, eq(academyCategoryTexts.categoryId, academyCategories.id))
        .orderBy(academyCategories.position);
    },
    async find(uuid: string): Promise<EditedRow | undefined> {
      return (await select(db).where(eq(articles.uuid, uuid))).map(flat)[0];
    },
    async lock(tx: Tx, uuid: string): Promise<EditedRow | undefined> {
      return (await select(tx).where(eq(articles.uuid, uuid)).for('update', { of: articles })).map(flat)[0];
    },
    async listTranslations(translationKey: string, executor: Db | Tx = db) {
      return executor
        .select({ uuid: articles.uuid, language: articles.language })
        .from(articles)
        .where(eq(articles.translationKey, translationKey))
        .orderBy(articles.language);
    },
    async firstCategory(tx: Tx): Promise<string | undefined> {
      const [row] = await tx
        .select({ key: academyCategories.key })
        .from(academyCategories)
        .orderBy(asc(academyCategories.position))
        .limit(1);
      return row?.key;
    },
    categoryId,
    /** Returns the given slugs that an article has or had. */
    async takenSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
      const wanted = [...slugs];
      const rows = await tx
        .select({ slug: articles.slug, former: articleSlugs.slug })
        .from(articles)
        .leftJoin(articleSlugs, eq(articleSlugs.articleId, articles.id))
        .where(or(inArray(articles.slug, wanted), inArray(articleSlugs.slug, wanted)));
      return rows.flatMap(({ slug, former }) => (former === null ? [slug] : [slug, former]));
    },
    async isSlugOfAnother(tx: Tx, id: number, slug: string): Promise<boolean> {
      const isAnother = and(eq(articles.slug, slug), ne(articles.id, id));
      return (await tx.select({ id: articles.id }).from(articles).where(isAnother)).length > 0;
    },
    async exists(tx: Tx, uuid: string): Promise<boolean> {
      const rows = await tx.select({ id: articles.id }).from(articles).where(eq(articles.uuid, uuid));
      return rows.length > 0;
    },
    async insertArticle(tx: Tx, category: string, values: ArticleInsert): Promise<void> {
      const id = await categoryId(tx, category);
      if (id === undefined) throw new Error(`an article of an unknown category: ${category}`);
      await tx.insert(articles).values({ ...values, categoryId: id });
    },
    /** The next version; the text before it stays among the revisions. */
    async saveVersion(tx: Tx, before: EditedRow, changes: Partial<ArticleInsert> & { categoryId: number }) {
      const { id: articleId, version, title, summary, body, updatedAt: at } = before;
      await tx.insert(articleRevisions).values({ articleId, version, title, summary, body, at });
      await tx
        .update(articles)
        .set({ ...changes, version: version + 1 })
        .where(eq(articles.id, articleId));
    },
    /** From now on an address that an article had leads to it, unless it is its own again. */
    async keepFormerSlug(tx: Tx, articleId: number, { former, current }: { former: string; current: string }) {
      await tx.delete(articleSlugs).where(and(eq(articleSlugs.slug, current), eq(articleSlugs.articleId, articleId)));
      await tx
        .insert(articleSlugs)
        .values({ slug: former, articleId })
        .onConflictDoUpdate({ target: articleSlugs.slug, set: { articleId } });
    },
    async changeState(
      tx: Tx,
      id: number,
      changes: Partial<Pick<typeof articles.$inferSelect, 'state' | 'publishedAt'>>,
    ): Promise<void> {
      await tx
        .update(articles)
        .set({ ...changes, version: sql`${articles.version} + 1` })
        .where(eq(articles.id, id));
    },
    async delete(tx: Tx, id: number): Promise<void> {
      await tx.delete(articles).where(eq(articles.id, id));
    },
  };
}
