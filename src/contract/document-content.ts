import * as z from 'zod/mini';
import { blockKinds, contentWarnings } from '#domain/documents/content.ts';
import { anchor, boundedText, language, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Box of a word on a PDF page, in points from the top left, and its range in the canonical text. */
const box = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  start: z.number(),
  end: z.number(),
});

export const documentContent = z.object({
  documentVersion: z.string(),
  language,
  /** UTF-16 length of the canonical text. */
  length: z.number(),
  sections: z.array(
    z.object({
      uuid,
      headings: z.array(z.string()),
      anchor,
      blocks: z.array(
        z.object({
          kind: z.enum(blockKinds),
          text: z.string(),
          anchor,
          start: z.number(),
          end: z.number(),
          boxes: z.optional(z.array(box)),
          /** Depth of each line of an indented list in a PDF. */
          depths: z.optional(z.array(z.number())),
        }),
      ),
    }),
  ),
  warnings: z.array(z.enum(contentWarnings)),
  /** Where equations could not be read; the text shows "[…]" there. */
  equationsNotRead: z.optional(z.array(z.object({ anchor, count: z.number() }))),
  /** Number of words with unreadable letters, by page. */
  wordsNotRead: z.optional(z.array(z.object({ anchor, count: z.number() }))),
  /** Pages with OCR text, and those among them with low confidence. */
  recognised: z.optional(z.object({ pages: z.array(z.number()), unclear: z.array(z.number()) })),
});
export type DocumentContentView = z.infer<typeof documentContent>;

export const getContent = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/content',
  summary:
    'The text in sections and blocks with anchors and offsets; of a PDF with the box of each word, unless `boxes=none`',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({ boxes: z.optional(z.enum(['none'])) }),
  output: documentContent,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'FILE_LOST'],
  example: { documentVersion: 'sha256…', language: 'es', length: 120, sections: [], warnings: [] },
});

const offset = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));

export const listBoxes = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/boxes',
  summary: 'Where the words of a passage stand on the pages of a PDF; none in other kinds',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({ start: offset, end: offset }),
  output: z.object({ items: z.array(box) }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'FILE_LOST'],
  example: { items: [{ page: 14, x: 72, y: 301.5, w: 41.2, h: 11.8, start: 2048, end: 2055 }] },
});

export const listSections = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/sections',
  summary: 'The sections of a document without their text, to choose from',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({
    items: z.array(z.object({ uuid, title: z.string(), depth: z.number(), anchor, characters: z.number() })),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: {
    items: [
      {
        uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
        title: 'La fase luminosa',
        depth: 2,
        anchor: { page: 14 },
        characters: 2048,
      },
    ],
  },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/file',
  summary:
    'The original, or the part of it that a Range header asks for; PDF, sound and plain text may be shown inline',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({
    inline: z.optional(z.enum(['true'])),
    /** Gives each document version a different URL, so that caches never mix parts of two versions. */
    version: z.optional(boundedText(64)),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'FILE_MISSING', 'FILE_LOST'],
  kind: 'download',
  example: '%PDF-1.7',
});

export const downloadCleanText = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/clean-text',
  summary: 'The cleaned text as Markdown or plain text',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({ format: z._default(z.enum(['md', 'txt']), 'md') }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'FILE_LOST'],
  kind: 'download',
  example: '# La fotosíntesis',
});
