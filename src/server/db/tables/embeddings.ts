import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { documents } from './documents.ts';

/** Result of embedding a document's passages: its vectors, or a failure. */
export const documentEmbeddings = pgTable('document_embeddings', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Only vectors of the same content and model are compared with a question. */
  contentVersion: text().notNull(),
  model: text().notNull(),
  dimensions: integer().notNull(),
  /** The vectors as 32-bit floats, passage after passage; null if there are none. */
  fileKey: text(),
  /** False while passages are missing; existing vectors are kept, since they are paid for. */
  isWhole: boolean().notNull().default(true),
  /** No more automatic attempts; existing vectors are kept. */
  hasFailed: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});
