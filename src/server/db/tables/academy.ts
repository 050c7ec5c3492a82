import { boolean, customType, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid, reference } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const language = () => text({ enum: ['es', 'en'] }).notNull();

export const academyCategories = pgTable('academy_categories', {
  id: id(),
  key: text().notNull().unique(),
  /** Position in lists. */
  position: integer().notNull(),
});

export const academyCategoryTexts = pgTable(
  'academy_category_texts',
  {
    categoryId: belongsTo(() => academyCategories.id),
    language: language(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    uuid: publicUuid().defaultRandom(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.language] }),
    unique('academy_category_texts_slug').on(table.language, table.slug),
  ],
);

export const articles = pgTable(
  'articles',
  {
    id: id(),
    uuid: publicUuid(),
    kind: text({ enum: ['article', 'course', 'video', 'link'] }).notNull(),
    language: language(),
    slug: text().notNull().unique(),
    /** Same value for all languages of an article. */
    translationKey: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** In Markdown. */
    body: text().notNull(),
    /** Target of a video or link. */
    url: text(),
    categoryId: reference()
      .notNull()
      .references(() => academyCategories.id),
    /** Reading time. */
    minutes: integer().notNull(),
    level: text({ enum: ['basic', 'medium', 'advanced'] }).notNull(),
    state: text({ enum: ['draft', 'scheduled', 'published', 'archived'] }).notNull(),
    /** First moment it is readable, unless it is a draft or archived. */
    publishedAt: instant(),
    updatedAt: instant().notNull(),
    /** Contributed by a visitor, so its links carry no endorsement for search engines. */
    isContributed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** Stems of its words; those of the title weigh A, of the summary B, of the body D. */
    search: tsvector().notNull(),
  },
  (table) => [
    unique('articles_translation').on(table.translationKey, table.language),
    index('articles_category').on(table.categoryId),
    index('articles_newest').on(table.language, table.publishedAt),
    index('articles_search').using('gin', table.search),
  ],
);

/** Versions of an article before each change. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: belongsTo(() => articles.id),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

/** Former addresses of an article. */
export const articleSlugs = pgTable(
  'article_slugs',
  { slug: text().primaryKey(), articleId: belongsTo(() => articles.id) },
  (table) => [index('article_slugs_article').on(table.articleId)],
);

export const courseItems = pgTable(
  'course_items',
  {
    courseId: belongsTo(() => articles.id),
    position: integer().notNull(),
    articleId: belongsTo(() => articles.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.position] }),
    index('course_items_article').on(table.articleId),
  ],
);

/** A user's reading progress. */
export const articleReads = pgTable(
  'article_reads',
  {
    userId: belongsTo(() => users.id),
    articleId: belongsTo(() => articles.id),
    /** Percent of its sections. */
    share: smallint().notNull(),
    /** Id of the last heading read. */
    furthest: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('article_reads_article').on(table.articleId),
  ],
);
