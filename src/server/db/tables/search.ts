import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnchorChange } from '#domain/documents/anchors.ts';
import type { Anchor } from '#domain/documents/content.ts';
import { users } from './accounts.ts';
import { belongsTo, reference } from './columns.ts';
import { documents } from './documents.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The text of all documents in passages, to be found by its words. */
export const passages = pgTable(
  'passages',
  {
    documentId: belongsTo(() => documents.id),
    ownerId: belongsTo(() => users.id),
    position: integer().notNull(),
    text: text().notNull(),
    /** Where the passage begins in the canonical text. */
    start: integer().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    /** Where within it another page begins, or another second. */
    anchorChanges: jsonb().$type<AnchorChange[]>().notNull().default([]),
    /** Stems, each behind its owner's number: the index finds a person's own passages only. */
    lexemes: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('passages_lexemes').using('gin', table.lexemes),
    index('passages_owner').on(table.ownerId),
  ],
);

/** Which content of a document its passages were cut from; nothing yet where they still have to be. */
export const searchIndexes = pgTable('search_indexes', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  contentVersion: text(),
  /** Version of the rule that cut the passages; an older number means that they must be cut again. */
  passagesVersion: integer().notNull().default(1),
  /** Its different words, which a typed answer is held against (`domain/grading/lookalikes.ts`). */
  words: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
});
