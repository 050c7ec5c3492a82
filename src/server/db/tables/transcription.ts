import { bigint, date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Caption } from '#domain/documents/format-captions.ts';
import { users } from './accounts.ts';
import { belongsTo } from './columns.ts';
import { documents } from './documents.ts';

/** Transcripts of a recording's pieces until all are done, so that none is paid twice. */
export const transcribedPieces = pgTable(
  'transcribed_pieces',
  {
    documentId: belongsTo(() => documents.id),
    /** Offset of the piece in the recording. */
    fromByte: bigint({ mode: 'number' }).notNull(),
    captions: jsonb().$type<Caption[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.fromByte] })],
);

/** Length of the recordings a user has sent per day (Z27). */
export const transcriptionUsage = pgTable(
  'transcription_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    ownerId: belongsTo(() => users.id),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index('transcription_usage_day').on(table.day)],
);
