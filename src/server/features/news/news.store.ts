import { and, count, desc, eq, inArray, isNull, lte, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { news, newsMarks, newsReads, newsTexts } from '#server/db/tables/news.ts';
import type { NewsContent } from './seed-files.ts';

export type NewsStore = ReturnType<typeof createNewsStore>;
type Language = 'es' | 'en';

/** SQL expressions from lower features. */
export interface NewsLookups {
  /** Registration time of a user. */
  joinedAt(id: SQL): SQL<Date>;
}

const isOut = (now: Date | Placeholder): SQL | undefined =>
  and(inArray(news.state, ['published', 'scheduled']), lte(news.publishedAt, now));

export function createNewsStore(db: Db, lookups: NewsLookups) {
  /** Items published before this moment count as read; for new users that is their registration. */
  const seenUntil = (userId: number | Placeholder) =>
    sql`greatest((select ${newsMarks.readAt} from ${newsMarks} where ${newsMarks.userId} = ${userId}), ${lookups.joinedAt(sql`${userId}`)})`;
  const readBy = (userId: number | Placeholder) => and(eq(newsReads.newsId, news.id), eq(newsReads.userId, userId));
  const isRead = (userId: number) =>
    sql<boolean>`(${newsReads.userId} is not null or ${news.publishedAt} <= ${seenUntil(userId)})`;
  /** Prepared once, because every open page asks every few minutes and planning took most of the time. */
  const unreadBy = (executor: Db | Tx) =>
    executor
      .select({ unread: count() })
      .from(news)
      .leftJoin(newsReads, readBy(sql.placeholder('userId')))
      .where(
        and(
          isOut(sql.placeholder('now')),
          isNull(newsReads.userId),
          sql`${news.publishedAt} > ${seenUntil(sql.placeholder('userId'))}`,
        ),
      )
      .prepare('count_unread_news');
  const unread = unreadBy(db);
  const unreadIn = preparedPerConnection(unreadBy);

  return {
    /** Each item in the requested language, or else in the one it has. */
    async list(userId: number, language: Language, now: Date, { limit, offset }: { limit: number; offset: number }) {
      return db
        .selectDistinctOn([news.publishedAt, news.id], {
          uuid: news.uuid,
          slug: news.slug,
          version: news.version,
          publishedAt: news.publishedAt,
          language: newsTexts.language,
          title: newsTexts.title,
          body: newsTexts.body,
          read: isRead(userId),
        })
        .from(news)
        .innerJoin(newsTexts, eq(newsTexts.newsId, news.id))
        .leftJoin(newsReads, readBy(userId))
        .where(isOut(now))
        .orderBy(desc(news.publishedAt), desc(news.id), desc(eq(newsTexts.language, language)))
        .limit(limit)
        .offset(offset);
    },
    async total(now: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(news).where(isOut(now));
      return row?.total ?? 0;
    },
    async countUnread(userId: number, now: Date, tx?: Tx): Promise<number> {
      const [row] = await (tx ? unreadIn(tx) : unread).execute({ userId, now });
      return row?.unread ?? 0;
    },
    /** Published items in one language, for its feed. */
    async listOut(language: Language, now: Date) {
      return db
        .select({
          uuid: news.uuid,
          slug: news.slug,
          version: news.version,
          publishedAt: news.publishedAt,
          title: newsTexts.title,
          body: newsTexts.body,
        })
        .from(news)
        .innerJoin(newsTexts, and(eq(newsTexts.newsId, news.id), eq(newsTexts.language, language)))
        .where(isOut(now))
        .orderBy(desc(news.publishedAt), desc(news.id));
    },
    /** Returns whether the item exists. */
    async markRead(tx: Tx, userId: number, uuid: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .select({ id: news.id })
        .from(news)
        .where(and(eq(news.uuid, uuid), isOut(now)));
      if (row) await tx.insert(newsReads).values({ userId, newsId: row.id }).onConflictDoNothing();
      return row !== undefined;
    },
    /** Sets the mark: everything published by then counts as read. */
    async markAllRead(tx: Tx, userId: number, readAt: Date): Promise<void> {
      await tx
        .insert(newsMarks)
        .values({ userId, readAt })
        .onConflictDoUpdate({ target: newsMarks.userId, set: { readAt } });
      const before = tx.select({ id: news.id }).from(news).where(lte(news.publishedAt, readAt));
      await tx.delete(newsReads).where(and(eq(newsReads.userId, userId), inArray(newsReads.newsId, before)));
    },
    /** Read state for an export. */
    async marksOf(userId: number): Promise<{ readAt: Date | null; read: string[] }> {
      const [mark] = await db.select().from(newsMarks).where(eq(newsMarks.userId, userId));
      const rows = await db
        .select({ slug: news.slug })
        .from(newsReads)
        .innerJoin(news, eq(news.id, newsReads.newsId))
        .where(eq(newsReads.userId, userId))
        .orderBy(news.slug);
      return { readAt: mark?.readAt ?? null, read: rows.map(({ slug }) => slug) };
    },

    async findContent(tx: Tx, uuid: string): Promise<NewsContent | undefined> {
      const rows = await tx
        .select({
          slug: news.slug,
          publishedAt: news.publishedAt,
          language: newsTexts.language,
          title: newsTexts.title,
          body: newsTexts.body,
        })
        .from(news)
        .innerJoin(newsTexts, eq(newsTexts.newsId, news.id))
        .where(eq(news.uuid, uuid));
      const textIn = (language: Language) => {
        const text = rows.find((row) => row.language === language);
        return { title: text?.title ?? '', body: text?.body ?? '' };
      };
      const [first] = rows;
      if (!first) return undefined;
      const { slug, publishedAt } = first;
      return { slug, published: publishedAt?.toISOString().slice(0, 10) ?? '', es: textIn('es'), en: textIn('en') };
    },
    /** Skips the item if another one has its slug. */
    async insertContent(tx: Tx, uuid: string, content: NewsContent): Promise<boolean> {
      const { slug, published } = content;
      const [row] = await tx
        .insert(news)
        .values({ uuid, slug, state: 'published', publishedAt: new Date(published) })
        .onConflictDoNothing()
        .returning({ id: news.id });
      if (row) await replaceTexts(tx, row.id, content);
      return row !== undefined;
    },
    async updateContent(tx: Tx, uuid: string, content: NewsContent): Promise<void> {
      const { slug, published } = content;
      const [row] = await tx
        .update(news)
        .set({ slug, publishedAt: new Date(published), version: sql`${news.version} + 1` })
        .where(eq(news.uuid, uuid))
        .returning({ id: news.id });
      if (row) await replaceTexts(tx, row.id, content);
    },
  };
}

async function replaceTexts(tx: Tx, newsId: number, content: NewsContent): Promise<void> {
  await tx.delete(newsTexts).where(eq(newsTexts.newsId, newsId));
  await tx
    .insert(newsTexts)
    .values((['es', 'en'] as const).map((language) => ({ newsId, language, ...content[language] })));
}
