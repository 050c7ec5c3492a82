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

/** A column by its place. */
const column = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100));
const yes = z.optional(z.enum(['true']));
/** How a file is read; without, as it says itself. */
const choices = {
  /** Separator of a table's cells, and the roles of its columns. */
  delimiter: z.optional(z.enum(delimiterNames)),
  front: z.optional(column),
  back: z.optional(column),
  category: z.optional(column),
  /** Also cards that were changed here take the words of the file. */
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

/** The outcome of each card of a file is one of these. */
const counts = {
  /** New. */
  added: z.number(),
  /** There already: they get other words, or reviews that they lack. */
  updated: z.number(),
  /** There already with other words, which their owner gave them here: they stay as they are. */
  kept: z.number(),
  /** There already, and the same. */
  unchanged: z.number(),
};
const sides = { front: z.string(), back: z.string() };

const importPreview = z.object({
  kind: z.enum(['apkg', 'csv']),
  /** All that can be read, and how many of them are there already. */
  cards: z.number(),
  alreadyThere: z.number(),
  ...counts,
  /** Some that would be updated or kept: what the file says, and what is there. */
  examples: z.array(z.object({ outcome: z.enum(['updated', 'kept']), ...sides, before: z.object(sides) })),
  /** Where the plan has no room for all that are new: how many it holds, how many there are, and how many fit. */
  limit: z.nullable(z.object({ most: z.number(), have: z.number(), room: z.number() })),
  reviews: z.number(),
  /** Rows of a table, or cards of a package, that no card can be made of. */
  leftOut: z.number(),
  /** The first hundred of them: the line of the table (null in a package), why, and how it begins. */
  unread: z.array(z.object({ line: z.nullable(z.number()), reason: z.enum(unreadReasons), text: z.string() })),
  /** Images that come along, each once. */
  images: z.number(),
  /** Sounds, and pictures that are none we can show: they stay behind. */
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
    /** Where the plan has no room for all: as many as fit. Sent again, the file goes on where it stopped. */
    asManyAsFit: yes,
  }),
  /** `overLimit`: new cards that the plan had no room for. */
  output: z.object({ ...counts, leftOut: z.number(), overLimit: z.number() }),
  errors: [...fileErrors, 'GENERATION_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED'],
  kind: 'upload',
  example: { added: 118, updated: 1, kept: 0, unchanged: 1, leftOut: 2, overLimit: 0 },
});
