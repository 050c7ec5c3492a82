import * as z from 'zod/mini';
import { linkBounds } from '#domain/sharing/link-rules.ts';
import { boundedText, documentName, timestamp, uuid, uuidParams } from './common.ts';
import { document, getDocument } from './documents.ts';
import { endpoint } from './endpoint.ts';

export const sharedLink = z.object({
  uuid,
  name: z.string(),
  /** Null if this instance's secret has changed since: the link still works but can't be shown. */
  url: z.nullable(z.string()),
  accessKey: z.nullable(z.string()),
  documentUuid: uuid,
  documentName: z.string(),
  status: z.enum(['active', 'inactive', 'expired', 'max_uses_reached']),
  /** Whether its owner has enabled it. */
  active: z.boolean(),
  maxUses: z.nullable(z.number()),
  useCount: z.number(),
  expiresAt: z.nullable(timestamp),
  createdAt: timestamp,
  createdBy: z.string(),
  lastUsedAt: z.nullable(timestamp),
});
export type SharedLink = z.infer<typeof sharedLink>;

const exampleLink: SharedLink = {
  uuid: '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: '3.º B',
  url: 'https://repaso.example/shared/mJ0k6vYx3rQ2ZtLw8bNc5sUeHf1gAdPo',
  accessKey: 'mJ0k6vYx3rQ2ZtLw8bNc5sUeHf1gAdPo',
  documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  documentName: 'La fotosíntesis',
  status: 'active',
  active: true,
  maxUses: 30,
  useCount: 12,
  expiresAt: '2026-12-03T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Ana',
  lastUsedAt: '2026-11-20T10:30:00.000Z',
};

const name = boundedText(linkBounds.name);
const maxUses = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(linkBounds.maxUses)));
const expiresAt = z.nullable(timestamp);

export const listSharedLinks = endpoint({
  method: 'GET',
  path: '/api/shared-links',
  summary: 'The own links with their uses, newest first; when asked, those of one document',
  access: { who: 'signedIn', object: 'link', mode: 'read' },
  query: z.strictObject({ documentUuid: z.optional(uuid) }),
  output: z.object({ items: z.array(sharedLink) }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [exampleLink] },
});

export const createSharedLink = endpoint({
  method: 'POST',
  path: '/api/shared-links',
  summary: 'Makes a link that opens an own document to whoever has it, until a time and for so many visitors',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  audit: { action: 'link.create', target: 'link' },
  body: z.strictObject({
    documentUuid: uuid,
    name: z._default(name, ''),
    expiresAt: z._default(expiresAt, null),
    maxUses: z._default(maxUses, null),
  }),
  output: sharedLink,
  status: 201,
  errors: ['AUTH_EMAIL_UNVERIFIED', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'SHARED_LINK_LIMIT_REACHED'],
  example: exampleLink,
});

export const updateSharedLink = endpoint({
  method: 'PATCH',
  path: '/api/shared-links/:uuid',
  summary: 'Switches an own link on or off, or changes its name, end or most uses; what is left out stays',
  access: { who: 'signedIn', object: 'link', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    name: z.optional(name),
    active: z.optional(z.boolean()),
    expiresAt: z.optional(expiresAt),
    maxUses: z.optional(maxUses),
  }),
  output: sharedLink,
  errors: ['SHARED_LINK_NOT_FOUND'],
  example: { ...exampleLink, active: false, status: 'inactive' as const },
});

export const deleteSharedLink = endpoint({
  method: 'DELETE',
  path: '/api/shared-links/:uuid',
  summary: 'Deletes an own link: its key opens nothing any more',
  access: { who: 'signedIn', object: 'link', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['SHARED_LINK_NOT_FOUND'],
  example: { ok: true },
});

const openedLink = {
  access: { who: 'anyone', object: 'link', mode: 'read' },
  params: z.strictObject({ accessKey: boundedText(200) }),
  output: z.object({
    document: documentName,
    guest: z.object({
      /** Name of the sharing person: their only visible field. */
      sharedBy: z.string(),
      expiresAt: z.nullable(timestamp),
      /** Whether the caller owns the document. */
      isOwner: z.boolean(),
    }),
    /** False before entering, which counts as a use. */
    isEntered: z.boolean(),
    limits: z.object({ flashcards: z.number() }),
  }),
  errors: [
    'SHARED_LINK_INVALID',
    'SHARED_LINK_NOT_FOUND',
    'SHARED_LINK_INACTIVE',
    'SHARED_LINK_EXPIRED',
    'SHARED_LINK_MAX_USES',
  ],
  example: {
    document: { uuid: exampleLink.documentUuid, name: exampleLink.documentName },
    guest: { sharedBy: 'Ana', expiresAt: exampleLink.expiresAt, isOwner: false },
    isEntered: true,
    limits: { flashcards: 10 },
  },
} as const;

export const openSharedLink = endpoint({
  method: 'GET',
  path: '/api/shared/:accessKey',
  summary: 'Says what a link leads to; nothing is counted, since mail scanners and previews open links too',
  ...openedLink,
});

export const enterSharedLink = endpoint({
  method: 'POST',
  path: '/api/shared/:accessKey/enter',
  summary: 'Enters by a link, which counts as a use once a person; so does the first other call with its key',
  ...openedLink,
  // Each person counts once, so repeats are safe.
  repeatable: true,
});

/** Items included in a copy. */
const taken = z.object({
  tests: z.number(),
  questions: z.number(),
  flashcards: z.number(),
  maps: z.number(),
  concepts: z.number(),
});

export const copyDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/copy',
  summary:
    'Copies a document that may be read into the own library, where the plan has room for it, with its tests, cards and maps; nothing that anybody answered or reviewed',
  access: { who: 'signedIn', object: 'document', mode: 'write', withKey: true },
  params: uuidParams,
  output: z.extend(document, {
    /** Null in the response to a repeated request. */
    taken: z.nullable(taken),
  }),
  status: 201,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'DOCUMENT_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED', 'FILE_LOST'],
  example: {
    ...(getDocument.example as z.infer<typeof document>),
    taken: { tests: 2, questions: 20, flashcards: 46, maps: 1, concepts: 31 },
  },
});
