import { bigint, date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Caption } from '#domain/documents/format-captions.ts';
import { users } from './accounts.ts';
import { belongsTo } from './columns.ts';
import { documents } from './documents.ts';

/** Transcripts of the pieces of a recording, until all are there: none is paid for twice. */
export const transcribedPieces = pgTable(
  'transcribed_pieces',
  {
    documentId: belongsTo(() => documents.id),
    /** The byte of the recording that it begins with. */
    fromByte: bigint({ mode: 'number' }).notNull(),
    captions: jsonb().$type<Caption[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.fromByte] })],
);

/** How long the recordings are that a person has sent on a day (Z27). */
export const transcriptionUsage = pgTable(
  'transcription_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    ownerId: belongsTo(() => users.id),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index('transcription_usage_day').on(table.day)],
);
