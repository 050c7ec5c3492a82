import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Folder } from '#contract/folders.ts';
import type { Anchor, ContentWarning } from '#domain/documents/content.ts';
import { documentKinds, type FileKind } from '#domain/documents/upload-rules.ts';
import { users } from './accounts.ts';
import { licences } from '#domain/sharing/licences.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

export const folders = pgTable(
  'folders',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
    hue: text().$type<Folder['hue']>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('folders_owner').on(table.ownerId)],
);

/** OCR progress over the pages without text. */
export interface OcrProgress {
  done: number;
  total: number;
}

/** A newer file while it is being read; until then the document stays unchanged. */
export interface Revision {
  status: 'pending' | 'processing' | 'failed';
  kind: FileKind;
  fileName: string;
  fileKey: string;
  sizeBytes: number;
  warnings: ContentWarning[];
  errorCode: string | null;
}

export const documents = pgTable(
  'documents',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
    fileName: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Chosen at upload; otherwise detected after the extraction. */
    language: text({ enum: ['es', 'en', 'fr', 'de', 'it', 'pt'] }),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    errorCode: text(),
    /** Progress of a long extraction, if it reports any. */
    extractionPercent: integer().notNull().default(0),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    pageCount: integer(),
    preview: text(),
    warnings: jsonb().$type<ContentWarning[]>().notNull().default([]),
    /** Folder of all files of this document; a random name, never derived from user input (Z23). */
    storageFolder: text().notNull(),
    /** Key of the original file; null if there was none. */
    fileKey: text(),
    /** Address of a page or video. */
    sourceUrl: text(),
    /** Depth of links up to which other pages were read too. */
    crawlDepth: integer(),
    /** Length of a recording. */
    mediaSeconds: integer(),
    contentKey: text(),
    /** SHA-256 of the content: the version that offsets and quotes refer to. */
    contentVersion: text(),
    contentLength: integer(),
    /** Page numbers of a paged document. */
    pagesWithoutText: jsonb().$type<number[] | null>(),
    revision: jsonb().$type<Revision | null>(),
    /** Copied here by a running OCR, so that lists need no second table. */
    ocrProgress: jsonb().$type<OcrProgress | null>(),
    /** Copied here by the analysis, so that lists need no second table. */
    analysisStatus: text({ enum: ['pending', 'processing', 'completed', 'partial', 'failed'] })
      .notNull()
      .default('pending'),
    analysisPercent: integer().notNull().default(0),
    /** Chosen by the author; a copy keeps it. */
    licence: text({ enum: licences }),
    /** Name of the author, in a copy of another person's document. */
    copiedFrom: text(),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('documents_owner').on(table.ownerId, table.createdAt, table.id),
    index('documents_unfinished')
      .on(table.id)
      .where(sql`${table.status} in ('pending', 'processing')`),
    index('documents_failed')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
  ],
);

export const documentFolders = pgTable(
  'document_folders',
  {
    documentId: belongsTo(() => documents.id),
    folderId: belongsTo(() => folders.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.folderId] }),
    index('document_folders_folder').on(table.folderId),
  ],
);

export const sections = pgTable(
  'sections',
  {
    id: id(),
    uuid: uuid().notNull(),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    characters: integer().notNull(),
  },
  (table) => [index('sections_document').on(table.documentId, table.position)],
);
