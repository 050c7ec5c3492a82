import * as z from 'zod/mini';
import { messageKinds, messageStates } from '#domain/forms/messages.ts';
import { boundedText, interfaceLanguage, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const message = z.object({
  uuid,
  kind: z.enum(messageKinds),
  name: z.string(),
  email: z.string(),
  /** Contact, feedback or content type, depending on the kind. */
  type: z.string(),
  rating: z.nullable(z.number()),
  title: z.nullable(z.string()),
  body: z.string(),
  url: z.nullable(z.string()),
  /** Id of a failed request, as in the log. */
  requestId: z.nullable(uuid),
  language: interfaceLanguage,
  state: z.enum(messageStates),
  /** Reasons for classifying it as spam. */
  spamReasons: z.array(z.enum(['decoy', 'repeated', 'links'])),
  /** The e-mailed reply, and when it was sent. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  /** The article draft created from a proposal. */
  articleUuid: z.nullable(uuid),
  createdAt: timestamp,
});
export type Message = z.infer<typeof message>;

const exampleMessage = {
  uuid: 'b7f1d0f6-8f5c-4a53-9a35-0f0a4e6d9c11',
  kind: 'contact' as const,
  name: 'Lucía Moreno',
  email: 'lucia@example.org',
  type: 'student',
  rating: null,
  title: null,
  body: 'Can my teacher share the notes with three classes by one link?',
  url: null,
  requestId: null,
  language: 'en' as const,
  state: 'new' as const,
  spamReasons: [],
  answer: null,
  answeredAt: null,
  articleUuid: null,
  createdAt: '2026-11-28T09:00:00.000Z',
};

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary:
    'Messages of the forms, newest first; spam only where it is asked for. Words of a search may stand in any of the texts',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(z.enum(messageKinds)),
    state: z.optional(z.enum(messageStates)),
    search: z.optional(boundedText(200).check(z.trim())),
    sort: z._default(z.enum(['-created', 'created']), '-created'),
  }),
  output: pageOf(message),
  errors: [],
  example: { items: [exampleMessage], page: 1, pageSize: 25, total: 1 },
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:uuid',
  summary: 'One message of the forms',
  access: { who: 'admin', object: 'message', mode: 'read' },
  params: uuidParams,
  output: message,
  errors: ['NOT_FOUND'],
  example: exampleMessage,
});

export const changeMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:uuid',
  summary: 'Closes a message, opens it again, or moves it to the spam and back',
  access: { who: 'admin', object: 'message', mode: 'write' },
  audit: { action: 'message.change', target: 'message' },
  params: uuidParams,
  body: z.strictObject({ state: z.enum(['new', 'closed', 'spam']) }),
  output: message,
  errors: ['NOT_FOUND'],
  example: { ...exampleMessage, state: 'closed' as const },
});

/** Most characters of a reply. */
export const ANSWER_LONGEST = 4_000;

export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:uuid/answer',
  summary:
    'Answers a message by one letter of plain text to its sender, in the language of the message. It goes out once: a ' +
    'message that was answered is an `EDIT_CONFLICT`',
  access: { who: 'admin', object: 'message', mode: 'write' },
  audit: { action: 'message.answer', target: 'message' },
  params: uuidParams,
  body: z.strictObject({ text: boundedText(ANSWER_LONGEST).check(z.trim(), z.minLength(1)) }),
  output: message,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: {
    ...exampleMessage,
    state: 'answered' as const,
    answer: 'Yes, one link is enough.',
    answeredAt: '2026-11-28T10:00:00.000Z',
  },
});

export const draftContribution = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:uuid/article',
  summary: 'Makes a draft of an article of a proposal; asked again, it names the same draft',
  access: { who: 'admin', object: 'message', mode: 'write' },
  audit: { action: 'article.create', target: 'article' },
  params: uuidParams,
  output: z.object({ articleUuid: uuid }),
  errors: ['NOT_FOUND'],
  example: { articleUuid: '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10' },
});

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'Confirmed subscribers of the newsletter, each with the page that takes the address off again',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject(pageQuery),
  output: pageOf(
    z.object({ email: z.string(), language: interfaceLanguage, confirmedAt: timestamp, leaveUrl: z.string() }),
  ),
  errors: [],
  example: {
    items: [
      {
        email: 'ana@example.org',
        language: 'es' as const,
        confirmedAt: '2026-11-28T09:00:00.000Z',
        leaveUrl: 'https://repaso.example.org/newsletter/leave?token=b7f1d0f6',
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
  },
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers/export.csv',
  summary: 'All confirmed subscribers as CSV (RFC 4180, UTF-8); recorded as `subscriber.export`',
  access: { who: 'admin', object: 'none', mode: 'read' },
  errors: [],
  kind: 'download',
  example: 'email,language,confirmedAt,leaveUrl',
});
