import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Anchor } from '#domain/documents/content.ts';
import type { HighlightColor } from '#domain/highlights/highlight-rules.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** Words that the owner highlighted in a document, with surrounding text and an optional note. */
export const highlights = pgTable(
  'highlights',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    documentId: belongsTo(() => documents.id),
    color: text().$type<HighlightColor>().notNull(),
    note: text().notNull(),
    quote: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    quoteStart: integer().notNull(),
    quoteEnd: integer().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    /** Text version in which it was last located; if the words are gone, the place is that of the former version. */
    documentVersion: text().notNull(),
    isGone: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('highlights_document').on(table.documentId, table.quoteStart),
    index('highlights_owner').on(table.ownerId),
  ],
);
