import * as z from 'zod/mini';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { anchor, boundedText, documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Bounds of a chat question, in characters (C05). */
export const questionBounds = { least: 2, most: 4_000 } as const;
/** Questions of one chat (C05). */
export const CHAT_QUESTIONS = 500;

const chatSources = z.strictObject({
  documents: z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)),
  folders: z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)),
});
export type ChatSources = z.infer<typeof chatSources>;

export const citation = z.object({
  /** From 1 on; the chip that opens the place shows it. */
  number: z.number(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
  anchor,
  /** Headings above it, from the outermost on, which may change its meaning; missing in older answers. */
  headings: z.optional(z.array(z.string())),
  /** Where it stands in another document than that of the chat; one that is gone or has another text opens no more. */
  document: z.optional(z.object({ uuid, name: z.string(), isCurrent: z.boolean() })),
});
export type Citation = z.infer<typeof citation>;

export const chatAnswer = z.object({
  /** Sentences of the document, a model's words with their citations, or that the document does not hold it. */
  kind: z.enum(['quotes', 'written', 'refused']),
  parts: z.array(
    z.object({
      /** Markdown. */
      text: z.string(),
      /** Numbers of what it leans on; none where nothing in the document supports it. */
      citations: z.array(z.number()),
      /** It begins a paragraph or is a line of a list. */
      opensBlock: z.boolean(),
    }),
  ),
  citations: z.array(citation),
  /** Text around the first citation, shown on demand. */
  further: z.array(citation),
  /** Version of the text that the citations lie in; once the document has another, they open its places no more. */
  documentVersion: z.string(),
  engine: z.string(),
  isStopped: z.boolean(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const chatTurn = z.object({
  uuid,
  question: z.string(),
  /** Null while it is answered, and where that failed: it may be asked again. */
  answer: z.nullable(chatAnswer),
  /** The owner's verdict; null where there is none. */
  isUseful: z.nullable(z.boolean()),
  createdAt: timestamp,
});
export type ChatTurn = z.infer<typeof chatTurn>;

export const chat = z.object({
  document: documentName,
  /** `preparing`: the text is being indexed; `failed`: that part of the analysis may be asked for again. */
  status: z.enum(['preparing', 'ready', 'failed']),
  /**
   * Whether it is also searched by what its passages mean; `failed` may be asked for again. Null where no embedding model
   * is set, and to guests.
   */
  byMeaning: z.nullable(z.enum(['preparing', 'ready', 'failed'])),
  /** The answering engine: `offline`, or provider and model. */
  engine: z.string(),
  documentVersion: z.nullable(z.string()),
  turns: z.array(chatTurn),
  /** Questions left in this chat, or to a guest today. */
  questionsLeft: z.number(),
  /** Questions that the document surely answers, for the beginning. */
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
 * Event of the answer's stream, one in a line of `data`: `text` as it is written, then `done` with the whole turn, or
 * `error`; `waiting` now and then, which keeps the connection open. `text` counts only once it is `done`: sentences are
 * checked against their sources at the end.
 */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('done'), turn: chatTurn, questionsLeft: z.number() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * The client names the turn: sent twice, it is one turn, and its answer is told again; of guests nothing is kept, so each
 * of their calls is a question. Hanging up stops the answer.
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
    /** More than may be asked is told as that. */
    content: boundedText(16 * questionBounds.most).check(z.minLength(questionBounds.least)),
    /** Documents, and the ready ones of folders, that are asked with this one; its owner's alone. */
    also: z.optional(chatSources),
    /** Answers the turn anew, in the place of its answer. */
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
