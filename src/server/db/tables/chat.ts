import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';
import { sharedLinks } from './sharing.ts';

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
    /** The owner's verdict on the answer. */
    isUseful: boolean(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_turns_document').on(table.documentId, table.ownerId, table.id),
    index('chat_turns_owner').on(table.ownerId),
  ],
);

/** How many questions those who came by a link have asked on a day: a row for each visitor, and one for all of them. */
export const guestQuestions = pgTable(
  'guest_questions',
  {
    linkId: belongsTo(() => sharedLinks.id),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    questions: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.day, table.visitor] }),
    index('guest_questions_day').on(table.day),
  ],
);
