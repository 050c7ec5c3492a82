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
    /** From when it is shown, unless it is a draft. */
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
    /** Markdown. */
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.language] })],
);

/** Items that a person has read since their mark. */
export const newsReads = pgTable(
  'news_reads',
  {
    userId: belongsTo(() => users.id),
    newsId: belongsTo(() => news.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.newsId] }), index('news_reads_news').on(table.newsId)],
);

/** Until when a person has read all; who has none begins with what came after they registered. */
export const newsMarks = pgTable('news_marks', {
  userId: belongsTo(() => users.id).primaryKey(),
  readAt: instant().notNull(),
});
