import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** A question that a person asked a document, with its answer; those of one document are its chat. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    id: id(),
    uuid: publicUuid(),
    documentId: belongsTo(() => documents.id),
    ownerId: belongsTo(() => users.id),
    question: text().notNull(),
    /** Nothing while it is answered, and where that failed. */
    answer: jsonb().$type<ChatAnswer>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_turns_document').on(table.documentId, table.ownerId, table.id),
    index('chat_turns_owner').on(table.ownerId),
  ],
);
