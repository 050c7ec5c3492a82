import * as z from 'zod/mini';
import { boundedText, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/user/export',
  summary: 'Answers where all that is one’s own can be downloaded as a zip file, for some minutes; twice a day',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ url: z.string() }),
  errors: [],
  repeatable: true,
  example: { url: '/api/user/export?ticket=…' },
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'The zip file: JSON in the shapes of this interface, originals and images (docs/export.md)',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  query: z.strictObject({ ticket: boundedText(500) }),
  errors: ['NOT_FOUND'],
  kind: 'download',
  example: 'a zip file',
});

/** Imported kinds, in import order. */
export const importedKinds = [
  'picture',
  /** Study settings; each file counts as one. */
  'settings',
  'folder',
  'document',
  'image',
  'card',
  'review',
  'test',
  'question',
  'attempt',
  'map',
  'chat',
  'highlight',
  'plan',
  'session',
  'forecast',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** Why an item of a file was not imported. */
export const skipReasons = [
  /** Not valid export content. */
  'invalid',
  'too_large',
  /** It has neither extracted text nor an original file. */
  'no_text',
  /** Its document wasn't imported and doesn't exist here. */
  'document_missing',
  /** Its document doesn't contain its quote. */
  'quote_missing',
  /** Its exam is running, so the key must stay secret. */
  'exam_running',
  'document_limit',
  'storage_limit',
  /** The limit per person is reached. */
  'limit',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Most skipped items to name. */
export const mostNamedSkips = 100;

const importCounts = z.object({
  kind: z.enum(importedKinds),
  added: z.number(),
  /** Items that existed already. */
  there: z.number(),
  skipped: z.number(),
});
export type ImportCounts = z.infer<typeof importCounts>;

const skippedItem = z.object({ kind: z.enum(importedKinds), name: z.string(), reason: z.enum(skipReasons) });
export type SkippedItem = z.infer<typeof skippedItem>;

const dataImport = z.object({
  uuid,
  fileName: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'cancelled', 'failed']),
  percent: z.number(),
  counts: z.array(importCounts),
  /** Names of skipped items, up to a limit. */
  skipped: z.array(skippedItem),
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
  createdAt: timestamp,
});
export type DataImport = z.infer<typeof dataImport>;

const exampleImport: DataImport = {
  uuid: '5b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  fileName: 'repaso-2026-11-20.zip',
  status: 'completed',
  percent: 100,
  counts: [{ kind: 'document', added: 11, there: 0, skipped: 1 }],
  skipped: [{ kind: 'document', name: 'La fotosíntesis', reason: 'document_limit' }],
  error: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const startImport = endpoint({
  method: 'POST',
  path: '/api/user/import',
  summary:
    'Adds what an export holds (multipart: file) to what is there, in the background; what came before does not come twice',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: dataImport,
  status: 202,
  errors: [
    'IMPORT_RUNNING',
    'IMPORT_NOT_AN_EXPORT',
    'IMPORT_VERSION_UNKNOWN',
    'FILE_TOO_LARGE',
    'FILE_CORRUPT',
    'FILE_MISSING',
    'FILE_TOO_COMPLEX',
  ],
  kind: 'upload',
  example: { ...exampleImport, status: 'pending' as const, percent: 0, counts: [], skipped: [] },
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/user/import',
  summary: 'The last import: how far it is, what came in, and what did not and why',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ import: z.nullable(dataImport) }),
  errors: [],
  example: { import: exampleImport },
});

export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/api/user/import',
  summary: 'Ends the import that runs; what came in stays, and the same file brings the rest',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: z.object({ import: z.nullable(dataImport) }),
  errors: [],
  repeatable: true,
  example: { import: { ...exampleImport, status: 'cancelled' as const } },
});
