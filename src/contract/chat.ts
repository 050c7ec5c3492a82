import * as z from 'zod/mini';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { anchor, boundedText, documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Length limits of a chat question, in characters (C05). */
export const questionBounds = { least: 2, most: 4_000 } as const;
/** Most questions per chat (C05). */
export const CHAT_QUESTIONS = 500;

const chatSources = z.strictObject({
  documents: z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)),
  folders: z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)),
});
export type ChatSources = z.infer<typeof chatSources>;

export const citation = z.object({
  /** From 1; shown on the chip that opens the source. */
  number: z.number(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
  anchor,
  /** Headings above the quote, outermost first, since they may change its meaning; absent in older answers. */
  headings: z.optional(z.array(z.string())),
  /**
   * Set if the source is a document other than the chat's. The source can't be opened if that document was deleted or
   * has changed.
   */
  document: z.optional(z.object({ uuid, name: z.string(), isCurrent: z.boolean() })),
});
export type Citation = z.infer<typeof citation>;

export const chatAnswer = z.object({
  /**
   * `quotes`: sentences of the document; `written`: a model's text with citations; `refused`: the document doesn't
   * answer the question.
   */
  kind: z.enum(['quotes', 'written', 'refused']),
  parts: z.array(
    z.object({
      /** Markdown. */
      text: z.string(),
      /** Numbers of the supporting citations; empty if the document doesn't support this part. */
      citations: z.array(z.number()),
      /** Whether the part begins a paragraph or is a list item. */
      opensBlock: z.boolean(),
    }),
  ),
  citations: z.array(citation),
  /** Text around the first citation, shown on demand. */
  further: z.array(citation),
  /** Version of the text that the citations refer to; they can't be opened once the document has another version. */
  documentVersion: z.string(),
  engine: z.string(),
  isStopped: z.boolean(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const chatTurn = z.object({
  uuid,
  question: z.string(),
  /** Null while the question is being answered or after a failure; the question may be sent again. */
  answer: z.nullable(chatAnswer),
  /** The owner's rating; null without one. */
  isUseful: z.nullable(z.boolean()),
  createdAt: timestamp,
});
export type ChatTurn = z.infer<typeof chatTurn>;

export const chat = z.object({
  document: documentName,
  /** `preparing`: the text is being indexed; `failed`: this part of the analysis may be requested again. */
  status: z.enum(['preparing', 'ready', 'failed']),
  /**
   * Whether search by meaning is available; `failed` may be requested again. Null without an embedding model, and for
   * guests.
   */
  byMeaning: z.nullable(z.enum(['preparing', 'ready', 'failed'])),
  /** The answering engine: `offline`, or provider and model. */
  engine: z.string(),
  documentVersion: z.nullable(z.string()),
  turns: z.array(chatTurn),
  /** Remaining questions: in this chat, or today for a guest. */
  questionsLeft: z.number(),
  /** Initial suggestions, each certain to be answered by the document. */
  suggestions: z.array(z.string()),
});
export type Chat = z.infer<typeof chat>;

const exampleAnswer: ChatAnswer = {
  kind: 'quotes',
  parts: [{ text: 'El ciclo de Calvin fija el carbono.', citations: [1], opensBlock: true }],
  citations: [{ number: 1, quote: 'El ciclo de Calvin fija el carbono.', start: 120, end: 155, anchor: { page: 3 } }],
  further: [],
  documentVersion: 'sha256…',
  engine: 'offline',
  isStopped: false,
};
const exampleTurn: ChatTurn = {
  uuid: '7c1d2e3f-3a52-4a53-8f0c-6d2f7d0e9a11',
  question: '¿Qué hace el ciclo de Calvin?',
  answer: exampleAnswer,
  isUseful: null,
  createdAt: '2026-01-01T10:00:00.000Z',
};

export const getChat = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/chat',
  summary:
    'What was asked about a document and answered, oldest first, and whether it can be asked yet; of guests nothing is kept',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: chat,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: {
    document: { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' },
    status: 'ready' as const,
    byMeaning: null,
    engine: 'offline',
    documentVersion: 'sha256…',
    turns: [exampleTurn],
    questionsLeft: 499,
    suggestions: ['¿Qué es «fotólisis»?'],
  },
});

/**
 * An event of the answer stream, one per line of `data`: `text` while it is being written, then `done` with the whole
 * turn, or `error`. `waiting` keeps the connection open. `text` is final only after `done`, since sentences are checked
 * against their sources at the end.
 */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('done'), turn: chatTurn, questionsLeft: z.number() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * The client chooses the turn's id, so a replay returns the same answer. For guests nothing is stored, so each request
 * counts as a question. Disconnecting stops the answer.
 */
export const askDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/chat/messages',
  summary:
    'Asks a document, and others with it; the answer comes as a stream of events (`text`, `done`, `error`, `waiting`)',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'add' },
  params: uuidParams,
  body: z.strictObject({
    uuid,
    /** Allows more than the question limit, so that the server can report a long question with its own error. */
    content: boundedText(16 * questionBounds.most).check(z.minLength(questionBounds.least)),
    /**
     * Other documents, and folders whose ready documents are included, to ask together with this one; only for their
     * owner.
     */
    also: z.optional(chatSources),
    /** Replaces the turn's answer with a new one. */
    again: z.optional(z.boolean()),
  }),
  kind: 'stream',
  repeatable: true,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'FOLDER_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'CHAT_MESSAGE_LIMIT',
    'GUEST_LIMIT_REACHED',
    'CHAT_NOT_FOUND',
    'MESSAGE_TOO_LONG',
    'CONTENT_BLOCKED',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
    'AI_QUOTA_EXCEEDED',
    'AI_UNAVAILABLE',
    'AI_OUTPUT_INVALID',
    'FILE_LOST',
  ],
  example: `data: ${JSON.stringify({ type: 'done', turn: exampleTurn, questionsLeft: 499 })}\n\n`,
});

export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/api/documents/:uuid/chat/messages/:turnUuid/usefulness',
  summary: 'Says of an answer whether it was useful, or takes that back',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: z.strictObject({ uuid, turnUuid: uuid }),
  body: z.strictObject({ isUseful: z.nullable(z.boolean()) }),
  output: z.object({ isUseful: z.nullable(z.boolean()) }),
  errors: ['DOCUMENT_NOT_FOUND', 'CHAT_NOT_FOUND'],
  example: { isUseful: true },
});

export const retryEmbeddings = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/chat/embeddings',
  summary: 'Has an embedding model read a document again, where that failed; without such a model nothing happens',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: z.object({ requested: z.boolean() }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: { requested: true },
});

export const clearChat = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid/chat',
  summary: 'Forgets everything that was asked about a document',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: z.object({ deleted: z.number() }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { deleted: 12 },
});

export const exportChat = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/chat/export',
  summary: 'The chat as Markdown, each answer with the quotes that it leans on',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  kind: 'download',
  errors: ['DOCUMENT_NOT_FOUND'],
  example: '# La fotosíntesis\n\n**¿Qué hace el ciclo de Calvin?**\n\n…',
});
