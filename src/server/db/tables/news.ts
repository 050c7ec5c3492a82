import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

export const news = pgTable(
  'news',
  {
    id: id(),
    uuid: publicUuid(),
    slug: text().notNull().unique(),
    state: text({ enum: ['draft', 'scheduled', 'published'] }).notNull(),
    /** First moment it is shown, unless it is a draft. */
    publishedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [index('news_published').on(table.publishedAt)],
);

export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: belongsTo(() => news.id),
    language: text({ enum: ['es', 'en'] }).notNull(),
    title: text().notNull(),
    /** In Markdown. */
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.language] })],
);

/** Items a user has read since their mark. */
export const newsReads = pgTable(
  'news_reads',
  {
    userId: belongsTo(() => users.id),
    newsId: belongsTo(() => news.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.newsId] }), index('news_reads_news').on(table.newsId)],
);

/** A user has read everything up to this moment; without a row, the registration counts. */
export const newsMarks = pgTable('news_marks', {
  userId: belongsTo(() => users.id).primaryKey(),
  readAt: instant().notNull(),
});
