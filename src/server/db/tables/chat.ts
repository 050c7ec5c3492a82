import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';
import { sharedLinks } from './sharing.ts';

/** A user's question to a document and its answer; the turns of a document are its chat. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    id: id(),
    uuid: publicUuid(),
    documentId: belongsTo(() => documents.id),
    ownerId: belongsTo(() => users.id),
    question: text().notNull(),
    /** Null while it is being answered, and after a failure. */
    answer: jsonb().$type<ChatAnswer>(),
    /** Set while a process is answering; lapses if the process dies. */
    answeringUntil: instant(),
    /** The claim of the process that answers: one whose claim has lapsed writes nothing. */
    answeringClaim: uuid(),
    /** The owner's rating of the answer. */
    isUseful: boolean(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_turns_document').on(table.documentId, table.ownerId, table.id),
    index('chat_turns_owner').on(table.ownerId),
  ],
);

/** Number of questions by a link's guests per day: one row per visitor, and one for all of them. */
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
