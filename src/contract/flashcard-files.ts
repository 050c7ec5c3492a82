import * as z from 'zod/mini';
import { delimiterNames } from '#domain/flashcard-files/csv.ts';
import { unreadReasons } from '#domain/flashcard-files/portable-card.ts';
import { endpoint } from './endpoint.ts';
import { flashcardScope } from './flashcards.ts';

export const exportFormats = ['apkg', 'csv', 'md'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportFlashcards = endpoint({
  method: 'GET',
  path: '/api/flashcards/export',
  summary:
    'The own cards as a file: for Anki with their images, their schedule and every review (more than 20,000, or 100 MB of images, as several in a zip file), as a table, or to read; there an image is what it shows, in words',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ format: z.enum(exportFormats), ...flashcardScope }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FILE_TOO_COMPLEX'],
  kind: 'download',
  example: 'a file',
});

/** A column index. */
const column = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100));
const yes = z.optional(z.enum(['true']));
/** Parsing choices; absent ones are detected from the file. */
const choices = {
  /** Separator of a table's cells, and the roles of its columns. */
  delimiter: z.optional(z.enum(delimiterNames)),
  front: z.optional(column),
  back: z.optional(column),
  category: z.optional(column),
  /** Whether the file overwrites cards that were edited here. */
  replaceChanged: yes,
};

/** Possible faults of an uploaded file. */
const fileErrors = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_INVALID',
  'FILE_EMPTY',
  'FILE_CORRUPT',
  'FILE_MISSING',
  'FILE_TOO_COMPLEX',
  'PROCESSING_TIMEOUT',
] as const;

/** Each card of a file has one of these outcomes. */
const counts = {
  /** New. */
  added: z.number(),
  /** Existing cards that get other words or missing reviews. */
  updated: z.number(),
  /** Existing cards whose owner edited them here, so they stay unchanged. */
  kept: z.number(),
  /** Existing, identical cards. */
  unchanged: z.number(),
};
const sides = { front: z.string(), back: z.string() };

const importPreview = z.object({
  kind: z.enum(['apkg', 'csv']),
  /** All readable cards, and how many of them exist already. */
  cards: z.number(),
  alreadyThere: z.number(),
  ...counts,
  /** Some cards that would be updated or kept: the file's text, and the current one. */
  examples: z.array(z.object({ outcome: z.enum(['updated', 'kept']), ...sides, before: z.object(sides) })),
  /** If the plan lacks room for all new cards: its limit, the present number, and how many fit. */
  limit: z.nullable(z.object({ most: z.number(), have: z.number(), room: z.number() })),
  reviews: z.number(),
  /** Rows of a table, or cards of a package, that can't become cards. */
  leftOut: z.number(),
  /** The first hundred of them: line of the table (null in a package), reason, and beginning. */
  unread: z.array(z.object({ line: z.nullable(z.number()), reason: z.enum(unreadReasons), text: z.string() })),
  /** Distinct images included. */
  images: z.number(),
  /** Skipped sounds and unsupported pictures. */
  media: z.number(),
  /** Separator of a table's cells, its columns, and their roles. */
  table: z.nullable(
    z.object({
      delimiter: z.enum(delimiterNames),
      columns: z.array(z.string()),
      mapping: z.object({ front: z.number(), back: z.number(), category: z.nullable(z.number()) }),
    }),
  ),
  sample: z.array(z.object({ front: z.string(), back: z.string(), category: z.string() })),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/flashcards/import/preview',
  summary: 'What a package of Anki or a CSV file (multipart: file) would bring; nothing is kept',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  query: z.strictObject(choices),
  output: importPreview,
  errors: fileErrors,
  kind: 'upload',
  repeatable: true,
  example: {
    kind: 'apkg',
    cards: 120,
    alreadyThere: 2,
    added: 118,
    updated: 1,
    kept: 0,
    unchanged: 1,
    examples: [
      {
        outcome: 'updated',
        front: 'Capital de Australia',
        back: 'Canberra',
        before: { front: 'Capital de Australia', back: 'Sídney' },
      },
    ],
    limit: null,
    reviews: 940,
    leftOut: 2,
    unread: [],
    images: 14,
    media: 3,
    table: null,
    sample: [{ front: '¿Qué produce el ATP?', back: 'La **mitocondria**', category: 'Biología / Células' }],
  } satisfies ImportPreview,
});

export const importFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/import',
  summary:
    'Adds the cards of a package of Anki or a CSV file (multipart: file), and brings those that are there up to date, unless their owner changed them here',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  query: z.strictObject({
    ...choices,
    /** Imports as many cards as the plan has room for. Importing the file again continues where it stopped. */
    asManyAsFit: yes,
  }),
  /** `overLimit`: new cards beyond the plan's limit. */
  output: z.object({ ...counts, leftOut: z.number(), overLimit: z.number() }),
  errors: [...fileErrors, 'GENERATION_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED'],
  kind: 'upload',
  example: { added: 118, updated: 1, kept: 0, unchanged: 1, leftOut: 2, overLimit: 0 },
});
