import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnchorChange } from '#domain/documents/anchors.ts';
import type { Anchor } from '#domain/documents/content.ts';
import { users } from './accounts.ts';
import { belongsTo, reference } from './columns.ts';
import { documents } from './documents.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The text of all documents in passages, for word search. */
export const passages = pgTable(
  'passages',
  {
    documentId: belongsTo(() => documents.id),
    ownerId: belongsTo(() => users.id),
    position: integer().notNull(),
    text: text().notNull(),
    /** Start of the passage in the canonical text. */
    start: integer().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    /** Offsets within the passage where another page or second begins. */
    anchorChanges: jsonb().$type<AnchorChange[]>().notNull().default([]),
    /** Stems, each prefixed with its owner's id, so that the index only finds the user's own passages. */
    lexemes: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('passages_lexemes').using('gin', table.lexemes),
    index('passages_owner').on(table.ownerId),
  ],
);

/** The content version a document's passages were made from; null if not indexed yet. */
export const searchIndexes = pgTable('search_indexes', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  contentVersion: text(),
  /** Version of the passage rules; passages with an older one must be rebuilt. */
  passagesVersion: integer().notNull().default(1),
  /** Distinct words, for grading typed answers (`domain/grading/lookalikes.ts`). */
  words: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
});
