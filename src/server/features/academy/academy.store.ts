import { and, asc, count, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AcademyLanguage, ArticleKind } from '#domain/academy/articles.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import {
  academyCategories,
  academyCategoryTexts,
  articleReads,
  articleRevisions,
  articles,
  articleSlugs,
  courseItems,
} from '#server/db/tables/academy.ts';
import type { ArticleContent, CategorySeed } from './seed-files.ts';

export type AcademyStore = ReturnType<typeof createAcademyStore>;

const summaryColumns = {
  id: articles.id,
  uuid: articles.uuid,
  kind: articles.kind,
  language: articles.language,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  minutes: articles.minutes,
  level: articles.level,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  categoryKey: academyCategories.key,
  categorySlug: academyCategoryTexts.slug,
  categoryTitle: academyCategoryTexts.title,
  readings: sql<number>`(select count(*)::int from ${courseItems} where ${courseItems.courseId} = ${articles.id})`,
};

const articleColumns = {
  ...summaryColumns,
  translationKey: articles.translationKey,
  body: articles.body,
  url: articles.url,
  isContributed: articles.isContributed,
  version: articles.version,
};

export interface SummaryRow {
  id: number;
  uuid: string;
  kind: ArticleKind;
  language: AcademyLanguage;
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  level: 'basic' | 'medium' | 'advanced';
  publishedAt: Date | null;
  updatedAt: Date;
  categoryKey: string;
  categorySlug: string;
  categoryTitle: string;
  readings: number;
}

export interface ArticleRow extends SummaryRow {
  translationKey: string;
  body: string;
  url: string | null;
  isContributed: boolean;
  version: number;
}

interface ListFilter {
  language: AcademyLanguage;
  now: Date;
  categoryKey?: string | undefined;
  kind?: ArticleKind | undefined;
  /** A `tsquery` of ours. */
  query?: string | undefined;
}

/** Whether it may be read by anybody. */
const isPublic = (now: Date): SQL | undefined =>
  and(inArray(articles.state, ['published', 'scheduled']), lte(articles.publishedAt, now));

const matches = (query: string) => sql`${articles.search} @@ ${query}::tsquery`;

function filterOf({ language, now, categoryKey, kind, query }: ListFilter): SQL | undefined {
  return and(
    eq(articles.language, language),
    isPublic(now),
    categoryKey === undefined ? undefined : eq(academyCategories.key, categoryKey),
    kind === undefined ? undefined : eq(articles.kind, kind),
    query === undefined ? undefined : matches(query),
  );
}

export function createAcademyStore(db: Db) {
  const textOfCategory = and(
    eq(academyCategoryTexts.categoryId, academyCategories.id),
    eq(academyCategoryTexts.language, articles.language),
  );
  const selectSummaries = () =>
    db
      .select(summaryColumns)
      .from(articles)
      .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
      .innerJoin(academyCategoryTexts, textOfCategory);

  return {
    async listCategories(language: AcademyLanguage, now: Date) {
      const ofCategory = and(
        eq(articles.categoryId, academyCategories.id),
        eq(articles.language, language),
        isPublic(now),
      );
      const { slug, title, description } = academyCategoryTexts;
      return db
        .select({ key: academyCategories.key, slug, title, description, count: count(articles.id) })
        .from(academyCategories)
        .innerJoin(academyCategoryTexts, eq(academyCategoryTexts.categoryId, academyCategories.id))
        .leftJoin(articles, ofCategory)
        .where(eq(academyCategoryTexts.language, language))
        .groupBy(academyCategories.key, academyCategories.position, slug, title, description)
        .orderBy(academyCategories.position);
    },
    /** A category by its address in one language, with those that it has in the others. */
    async findCategory(language: AcademyLanguage, slug: string) {
      const wanted = alias(academyCategoryTexts, 'wanted');
      const { categoryId } = academyCategoryTexts;
      const texts = await db
        .select({
          key: academyCategories.key,
          language: academyCategoryTexts.language,
          slug: academyCategoryTexts.slug,
          title: academyCategoryTexts.title,
          description: academyCategoryTexts.description,
        })
        .from(wanted)
        .innerJoin(academyCategoryTexts, eq(categoryId, wanted.categoryId))
        .innerJoin(academyCategories, eq(academyCategories.id, categoryId))
        .where(and(eq(wanted.language, language), eq(wanted.slug, slug)));
      return texts.length > 0 ? texts : undefined;
    },
    /** Newest first, or by how well they answer a query. */
    async listArticles(filter: ListFilter, { limit, offset = 0 }: { limit: number; offset?: number }) {
      const newest = [desc(articles.publishedAt), asc(articles.id)];
      const rank = desc(sql`ts_rank('{0.1, 0.2, 0.5, 1}', ${articles.search}, ${filter.query ?? ''}::tsquery)`);
      return selectSummaries()
        .where(filterOf(filter))
        .orderBy(...(filter.query === undefined ? newest : [rank, ...newest]))
        .limit(limit)
        .offset(offset);
    },
    async countByKind(filter: ListFilter) {
      return db
        .select({ kind: articles.kind, count: count() })
        .from(articles)
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .where(filterOf(filter))
        .groupBy(articles.kind)
        .orderBy(articles.kind);
    },
    async readBodies(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({ id: articles.id, body: articles.body })
        .from(articles)
        .where(inArray(articles.id, [...ids]));
    },
    /** By the address that it has or had. */
    async findArticle(slug: string, now: Date): Promise<ArticleRow | undefined> {
      const [row] = await db
        .select(articleColumns)
        .from(articles)
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .innerJoin(academyCategoryTexts, textOfCategory)
        .where(
          and(
            isPublic(now),
            or(
              eq(articles.slug, slug),
              inArray(
                articles.id,
                db.select({ id: articleSlugs.articleId }).from(articleSlugs).where(eq(articleSlugs.slug, slug)),
              ),
            ),
          ),
        )
        // An address that a new article took is the new article's.
        .orderBy(desc(eq(articles.slug, slug)))
        .limit(1);
      return row;
    },
    /** All that may be read, with the bodies, newest first: for feeds and the site map. */
    async listWhole(now: Date, language?: AcademyLanguage): Promise<ArticleRow[]> {
      return db
        .select(articleColumns)
        .from(articles)
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .innerJoin(academyCategoryTexts, textOfCategory)
        .where(and(isPublic(now), language === undefined ? undefined : eq(articles.language, language)))
        .orderBy(desc(articles.publishedAt), asc(articles.id));
    },
    async listTranslations(translationKey: string, now: Date) {
      return db
        .select({ language: articles.language, slug: articles.slug })
        .from(articles)
        .where(and(eq(articles.translationKey, translationKey), isPublic(now)))
        .orderBy(articles.language);
    },
    async listItems(courseId: number, now: Date): Promise<SummaryRow[]> {
      return selectSummaries()
        .innerJoin(courseItems, eq(courseItems.articleId, articles.id))
        .where(and(eq(courseItems.courseId, courseId), isPublic(now)))
        .orderBy(courseItems.position);
    },
    /** The first course that an article is a part of. */
    async findCourseOf(articleId: number, now: Date) {
      const [row] = await db
        .select({ id: articles.id, slug: articles.slug, title: articles.title })
        .from(courseItems)
        .innerJoin(articles, eq(articles.id, courseItems.courseId))
        .where(and(eq(courseItems.articleId, articleId), isPublic(now)))
        .orderBy(articles.id)
        .limit(1);
      return row;
    },

    async listReads(userId: number, now: Date, language?: AcademyLanguage) {
      const { share, furthest, at } = articleReads;
      return db
        .select({ ...summaryColumns, share, furthest, at })
        .from(articleReads)
        .innerJoin(articles, eq(articles.id, articleReads.articleId))
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .innerJoin(academyCategoryTexts, textOfCategory)
        .where(
          and(
            eq(articleReads.userId, userId),
            isPublic(now),
            language === undefined ? undefined : eq(articles.language, language),
          ),
        )
        .orderBy(desc(at), desc(articleReads.articleId));
    },
    /** Keeps the furthest of what was read before and now; absent where there is no such article to read. */
    async saveRead(
      tx: Tx,
      {
        userId,
        uuid,
        share,
        furthest,
        now,
      }: { userId: number; uuid: string; share: number; furthest: string; now: Date },
    ): Promise<{ share: number; furthest: string } | undefined> {
      const [article] = await tx
        .select({ id: articles.id })
        .from(articles)
        .where(and(eq(articles.uuid, uuid), isPublic(now)));
      if (!article) return undefined;
      const isFurther = sql`excluded.share >= ${articleReads.share}`;
      const [kept] = await tx
        .insert(articleReads)
        .values({ userId, articleId: article.id, share, furthest, at: now })
        .onConflictDoUpdate({
          target: [articleReads.userId, articleReads.articleId],
          set: {
            share: sql`greatest(excluded.share, ${articleReads.share})`,
            furthest: sql`case when ${isFurther} then excluded.furthest else ${articleReads.furthest} end`,
            at: sql`excluded.at`,
          },
        })
        .returning({ share: articleReads.share, furthest: articleReads.furthest });
      return kept;
    },

    async insertCategories(tx: Tx, seeds: readonly CategorySeed[]): Promise<void> {
      const values = seeds.map(({ key }, position) => ({ key, position }));
      const added = await tx
        .insert(academyCategories)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: academyCategories.id, key: academyCategories.key });
      const texts = added.flatMap(({ id, key }) => {
        const seed = seeds.find((one) => one.key === key);
        return (['es', 'en'] as const).flatMap((language) =>
          seed ? [{ categoryId: id, language, ...seed[language] }] : [],
        );
      });
      if (texts.length > 0) await tx.insert(academyCategoryTexts).values(texts).onConflictDoNothing();
    },
    /** The content of a row, in the shape of the file that it may come from. */
    async findContent(tx: Tx, uuid: string): Promise<ArticleContent | undefined> {
      const [row] = await tx
        .select(contentColumns)
        .from(articles)
        .innerJoin(academyCategories, eq(academyCategories.id, articles.categoryId))
        .where(eq(articles.uuid, uuid));
      if (!row) return undefined;
      const { id, publishedAt, updatedAt, ...content } = row;
      const items = await tx
        .select({ key: articles.translationKey })
        .from(courseItems)
        .innerJoin(articles, eq(articles.id, courseItems.articleId))
        .where(eq(courseItems.courseId, id))
        .orderBy(courseItems.position);
      const [published, reviewed] = [dayOf(publishedAt), dayOf(updatedAt)];
      return { ...content, published, reviewed, items: items.map(({ key }) => key) };
    },
    /** Absent where the slug, or the translation, is somebody else's. */
    async insertContent(tx: Tx, uuid: string, content: ArticleContent, computed: ComputedColumns): Promise<boolean> {
      const [row] = await tx
        .insert(articles)
        .values({ uuid, state: 'published', ...(await valuesOf(tx, content)), ...computed })
        .onConflictDoNothing()
        .returning({ id: articles.id });
      if (row) await replaceItems(tx, row.id, content);
      return row !== undefined;
    },
    /** The next version, with the one before among the revisions and its address leading here. */
    async updateContent(tx: Tx, uuid: string, content: ArticleContent, computed: ComputedColumns): Promise<void> {
      const [before] = await tx.select().from(articles).where(eq(articles.uuid, uuid)).for('update');
      if (!before) return;
      const { id, version, title, summary, body, updatedAt: at } = before;
      await tx.insert(articleRevisions).values({ articleId: id, version, title, summary, body, at });
      if (before.slug !== content.slug)
        await tx.insert(articleSlugs).values({ slug: before.slug, articleId: id }).onConflictDoNothing();
      await tx
        .update(articles)
        .set({ ...(await valuesOf(tx, content)), ...computed, version: version + 1 })
        .where(eq(articles.id, id));
      await replaceItems(tx, id, content);
    },
  };
}

const contentColumns = {
  id: articles.id,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  language: articles.language,
  slug: articles.slug,
  key: articles.translationKey,
  kind: articles.kind,
  title: articles.title,
  summary: articles.summary,
  category: academyCategories.key,
  level: articles.level,
  url: articles.url,
  body: articles.body,
};

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? '';

/** Columns computed from the content. */
export interface ComputedColumns {
  minutes: number;
  /** A `tsvector` of ours. */
  search: string;
}

async function valuesOf(tx: Tx, content: ArticleContent) {
  const { key: translationKey, category, published, reviewed, items: _items, ...columns } = content;
  const [row] = await tx
    .select({ id: academyCategories.id })
    .from(academyCategories)
    .where(eq(academyCategories.key, category));
  if (!row) throw new Error(`an article of an unknown category: ${category}`);
  return {
    ...columns,
    translationKey,
    categoryId: row.id,
    publishedAt: new Date(published),
    updatedAt: new Date(reviewed),
  };
}

async function replaceItems(tx: Tx, courseId: number, { items, language }: ArticleContent): Promise<void> {
  await tx.delete(courseItems).where(eq(courseItems.courseId, courseId));
  if (items.length === 0) return;
  const rows = await tx
    .select({ id: articles.id, key: articles.translationKey })
    .from(articles)
    .where(and(eq(articles.language, language), inArray(articles.translationKey, items)));
  const found = items.flatMap((key) => rows.filter((row) => row.key === key));
  if (found.length > 0)
    await tx
      .insert(courseItems)
      .values(found.map(({ id: articleId }, position) => ({ courseId, position, articleId })));
}
