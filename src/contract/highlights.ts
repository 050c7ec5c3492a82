import * as z from 'zod/mini';
import { highlightBounds, highlightColors } from '#domain/highlights/highlight-rules.ts';
import { anchor, boundedText, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const highlight = z.object({
  uuid,
  color: z.enum(highlightColors),
  /** Empty without a note. */
  note: z.string(),
  quote: z.string(),
  /** Offsets in the current text of the document. */
  start: z.number(),
  end: z.number(),
  anchor,
  /** Whether the current text lacks the quote; the place is from an earlier version and can't be opened. */
  isGone: z.boolean(),
  version: z.number(),
  createdAt: timestamp,
});
export type Highlight = z.infer<typeof highlight>;

const note = boundedText(highlightBounds.note);

const exampleHighlight: Highlight = {
  uuid: '7c1d2e3f-3a52-4a53-8f0c-6d2f7d0e9a11',
  color: 'doubt',
  note: '¿Por qué cinco?',
  quote: 'cinco regeneran la ribulosa y solo una sale del ciclo',
  start: 120,
  end: 173,
  anchor: { page: 16 },
  isGone: false,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const listHighlights = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/highlights',
  summary:
    'What its owner marked in a document, in the order of the text; what a newer text no longer holds comes last',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ items: z.array(highlight) }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [exampleHighlight] },
});

export const createHighlight = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/highlights',
  summary: 'Marks words of a document, with a note or without; where they stand is found there',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    /** Selected whole words; line breaks and signs between them may differ from the document. */
    quote: boundedText(highlightBounds.quote).check(z.regex(/[\p{L}\p{N}]/u)),
    /** Approximate offset: of several matches the nearest is used. */
    start: z.number().check(z.int(), z.minimum(0)),
    color: z.enum(highlightColors),
    note: z._default(note, ''),
  }),
  output: highlight,
  status: 201,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'EDIT_CONFLICT',
    'HIGHLIGHT_LIMIT_REACHED',
    'SERVICE_UNAVAILABLE',
  ],
  example: exampleHighlight,
});

export const exportHighlights = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/highlights/export',
  summary: 'The marks of a document as Markdown, each with its words, place and note',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  kind: 'download',
  errors: ['DOCUMENT_NOT_FOUND'],
  example: '# La fotosíntesis\n\n## Marcas\n\n> cinco regeneran la ribulosa\n\n*Duda · p. 16*\n',
});

export const updateHighlight = endpoint({
  method: 'PATCH',
  path: '/api/highlights/:uuid',
  summary: 'Changes colour or note of a mark, over the version that was changed',
  access: { who: 'signedIn', object: 'highlight', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.minimum(1)),
    color: z.optional(z.enum(highlightColors)),
    note: z.optional(note),
  }),
  output: highlight,
  errors: ['HIGHLIGHT_NOT_FOUND', 'EDIT_CONFLICT'],
  example: exampleHighlight,
});

export const deleteHighlight = endpoint({
  method: 'DELETE',
  path: '/api/highlights/:uuid',
  summary: 'Takes a mark away, with its note',
  access: { who: 'signedIn', object: 'highlight', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['HIGHLIGHT_NOT_FOUND'],
  example: { ok: true },
});
