import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { documents } from './documents.ts';

/** What became of reading a document's passages by an embedding model: its vectors, or that it failed. */
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
  /** Nobody tries to read the rest by now; what was read is kept for who does. */
  hasFailed: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});
