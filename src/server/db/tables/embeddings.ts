import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { documents } from './documents.ts';

/** Result of embedding a document's passages: its vectors, or a failure. */
export const documentEmbeddings = pgTable('document_embeddings', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Vectors of another content or model are never compared with a question. */
  contentVersion: text().notNull(),
  model: text().notNull(),
  dimensions: integer().notNull(),
  /** The vectors as 32-bit floats, passage after passage; null where none were read. */
  fileKey: text(),
  /** False while some passages are still to be read: what was paid for is kept. */
  isWhole: boolean().notNull().default(true),
  /** The rest is not tried any more; the vectors so far are kept. */
  hasFailed: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});
