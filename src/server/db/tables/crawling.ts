import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { documents } from './documents.ts';

/** Pages found by a crawl, in order. */
export const crawledPages = pgTable(
  'crawled_pages',
  {
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    state: text({ enum: ['read', 'repeated', 'refused', 'failed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);
