import * as z from 'zod/mini';
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
  access: { who: 'signedIn', object: 'flashcard', mode: 'read' },
  query: z.strictObject({ format: z.enum(exportFormats), ...flashcardScope }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FILE_TOO_COMPLEX'],
  kind: 'download',
  example: 'a file',
});

/** A column by its place. */
const column = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100));
/** Where the file is a table: which columns hold what; without, what the file itself says. */
const mapping = { front: z.optional(column), back: z.optional(column), category: z.optional(column) };

/** What may be wrong with a file that is sent. */
const fileErrors = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_INVALID',
  'FILE_EMPTY',
  'FILE_CORRUPT',
  'FILE_MISSING',
  'FILE_TOO_COMPLEX',
  'PROCESSING_TIMEOUT',
] as const;

const importPreview = z.object({
  kind: z.enum(['apkg', 'csv']),
  /** All that would come, and how many of them are there already. */
  cards: z.number(),
  alreadyThere: z.number(),
  reviews: z.number(),
  /** Cards with nothing on a side, or more than a side holds. */
  leftOut: z.number(),
  /** The first rows of a table that no card can be made of, by the lines of the file. */
  unread: z.array(z.object({ line: z.number(), reason: z.enum(unreadReasons) })),
  /** Images that come along, each once. */
  images: z.number(),
  /** Sounds, and pictures that are none we can show: they stay behind. */
  media: z.number(),
  /** Of a table: its columns, and which of them hold what. */
  table: z.nullable(
    z.object({
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
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  query: z.strictObject(mapping),
  output: importPreview,
  errors: fileErrors,
  kind: 'upload',
  repeatable: true,
  example: {
    kind: 'apkg',
    cards: 120,
    alreadyThere: 0,
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
  summary: 'Adds the cards of a package of Anki or a CSV file (multipart: file); a second time adds only what is new',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  query: z.strictObject(mapping),
  output: z.object({ added: z.number(), updated: z.number(), leftOut: z.number() }),
  errors: [...fileErrors, 'GENERATION_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED'],
  kind: 'upload',
  example: { added: 118, updated: 0, leftOut: 2 },
});
