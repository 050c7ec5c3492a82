import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** A set of invited accounts and shared documents (see docs/glossary.md). */
export const classes = pgTable(
  'classes',
  {
    id: id(),
    uuid: publicUuid(),
    /** The teacher. */
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
    /** Keyed hash of the code, for lookups. */
    codeHash: text().notNull().unique(),
    /** The code for display to its teacher, encrypted with this instance's secret. */
    sealedCode: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('classes_owner').on(table.ownerId)],
);

export const classMembers = pgTable(
  'class_members',
  {
    id: id(),
    uuid: publicUuid(),
    classId: belongsTo(() => classes.id),
    userId: belongsTo(() => users.id),
    joinedAt: instant().notNull(),
    /** Since when the teacher may see this pupil's work; null if the pupil has not agreed. */
    sharesSince: instant(),
  },
  (table) => [
    uniqueIndex('class_members_once').on(table.classId, table.userId),
    index('class_members_user').on(table.userId),
  ],
);

export const classDocuments = pgTable(
  'class_documents',
  {
    classId: belongsTo(() => classes.id),
    documentId: belongsTo(() => documents.id),
    addedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.documentId] }),
    index('class_documents_document').on(table.documentId),
  ],
);

/** A pupil's copy of a class document. */
export const classCopies = pgTable(
  'class_copies',
  {
    copyId: belongsTo(() => documents.id).primaryKey(),
    /** The teacher's document. */
    sourceId: belongsTo(() => documents.id),
    userId: belongsTo(() => users.id),
    /** Number of tests and cards copied along. */
    tests: integer().notNull(),
    cards: integer().notNull(),
    takenAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('class_copies_once').on(table.sourceId, table.userId),
    index('class_copies_user').on(table.userId),
  ],
);
