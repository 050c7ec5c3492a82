import * as z from 'zod/mini';
import { contentWarnings } from '#domain/documents/content.ts';
import { crawlLimits } from '#domain/documents/crawl-frontier.ts';
import { sampleNames } from '#domain/documents/samples.ts';
import { documentKinds, transcriptCharacters } from '#domain/documents/upload-rules.ts';
import { licences } from '#domain/sharing/licences.ts';
import { boundedText, interfaceLanguage, language, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { folderChip, mostFolders } from './folders.ts';

export const documentStatus = z.enum(['pending', 'processing', 'completed', 'failed']);

export const document = z.object({
  uuid,
  name: z.string(),
  fileName: z.string(),
  kind: z.enum(documentKinds),
  language: z.nullable(language),
  status: documentStatus,
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
  /** Bytes of the original. */
  size: z.number(),
  pageCount: z.nullable(z.number()),
  /** URL of a page or video. */
  sourceUrl: z.nullable(z.string()),
  /** Length of a video or recording. */
  mediaSeconds: z.nullable(z.number()),
  /** Progress of a long extraction, reported for recordings. */
  extractionPercent: z.number(),
  /**
   * A newer file that is being extracted, or its failure; the document stays unchanged until an extraction succeeds.
   */
  revision: z.nullable(
    z.object({
      status: z.enum(['pending', 'processing', 'failed']),
      fileName: z.string(),
      error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
    }),
  ),
  /** Progress of a running OCR, in pages. */
  ocr: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Overall state of the analysis; `percent` counts finished parts. */
  analysis: z.object({
    status: z.enum(['pending', 'processing', 'completed', 'partial', 'failed']),
    percent: z.number(),
  }),
  folders: z.array(folderChip),
  /** First 300 characters of the text (D11). */
  preview: z.nullable(z.string()),
  warnings: z.array(z.enum(contentWarnings)),
  /** The licence chosen by the author; null if none. */
  licence: z.nullable(z.enum(licences)),
  /** Name of the author, if this is a copy of another person's document. */
  copiedFrom: z.nullable(z.string()),
  createdAt: timestamp,
  version: z.number(),
});
export type Document = z.infer<typeof document>;

/** Outcomes of a page: read, same text as another, excluded, or unreadable. */
export const pageStates = ['read', 'repeated', 'refused', 'failed'] as const;

const exampleDocument: Document = {
  uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'La fotosíntesis',
  fileName: 'fotosintesis.pdf',
  kind: 'pdf',
  language: 'es',
  status: 'completed',
  error: null,
  size: 348_160,
  pageCount: 38,
  sourceUrl: null,
  mediaSeconds: null,
  extractionPercent: 0,
  revision: null,
  ocr: null,
  analysis: { status: 'completed', percent: 100 },
  folders: [],
  preview: 'La fotosíntesis se reparte en dos etapas.',
  warnings: [],
  licence: null,
  copiedFrom: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};

const uploadErrors = ['DOCUMENT_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED', 'FOLDER_NOT_FOUND'] as const;
/** Errors that an uploaded file can cause. */
const fileErrors = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_INVALID',
  'FILE_EMPTY',
  'FILE_CORRUPT',
  'OLD_WORD_FORMAT',
  'OLD_POWERPOINT_FORMAT',
  'FILE_MISSING',
  'PDF_PASSWORD_PROTECTED',
  'FILE_TOO_COMPLEX',
  'PROCESSING_TIMEOUT',
] as const;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'The own documents, newest first unless sorted',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  query: z.strictObject({
    ...pageQuery,
    search: z.optional(boundedText(200)),
    folder: z.optional(uuid),
    status: z.optional(documentStatus),
    /** `true`: only documents being extracted or analysed. */
    active: z.optional(z.enum(['true', 'false'])),
    sort: z._default(z.enum(['-createdAt', 'createdAt', 'name', '-name', 'size', '-size']), '-createdAt'),
  }),
  output: pageOf(document),
  errors: ['FOLDER_NOT_FOUND'],
  example: { items: [exampleDocument], page: 1, pageSize: 25, total: 1 },
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/documents/file',
  summary: 'Uploads one file (multipart: language?, folder?, then file)',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  output: document,
  status: 202,
  errors: [...uploadErrors, ...fileErrors, 'TRANSCRIPTION_NOT_CONFIGURED', 'TRANSCRIPTION_LIMIT_REACHED'],
  kind: 'upload',
  example: exampleDocument,
});

export const uploadText = endpoint({
  method: 'POST',
  path: '/api/documents/text',
  summary: 'Makes a document of pasted text of 500 to 10,000 characters',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  body: z.strictObject({
    title: z.optional(boundedText(255)),
    text: boundedText(200_000),
    language: z.optional(language),
    folder: z.optional(uuid),
  }),
  output: document,
  status: 202,
  errors: [...uploadErrors, 'CONTENT_MISSING', 'CONTENT_TOO_SHORT', 'CONTENT_TOO_LONG'],
  example: exampleDocument,
});

export const addSample = endpoint({
  method: 'POST',
  path: '/api/documents/sample',
  summary: 'Adds one of our own documents for a first try; it is a document like any other from then on',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  body: z.strictObject({ name: z.enum(sampleNames), language: interfaceLanguage }),
  output: document,
  status: 202,
  errors: ['DOCUMENT_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED'],
  example: { ...exampleDocument, kind: 'md' as const, fileName: 'La fotosíntesis.md' },
});

export const uploadUrl = endpoint({
  method: 'POST',
  path: '/api/documents/url',
  summary: 'Makes a document of a web page and, up to `depth` links away, of the pages of its host',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  body: z.strictObject({
    url: boundedText(4096),
    depth: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(crawlLimits.depth)), 0),
    language: z.optional(language),
    folder: z.optional(uuid),
  }),
  output: document,
  status: 202,
  errors: [...uploadErrors, 'URL_INVALID', 'URL_NOT_ALLOWED'],
  example: { ...exampleDocument, kind: 'web' as const, sourceUrl: 'https://es.wikipedia.org/wiki/Fotosíntesis' },
});

const transcript = boundedText(transcriptCharacters);

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/documents/youtube',
  summary:
    'Makes a document of a video’s captions, or of the transcript that is sent with it (SRT, VTT, SBV or plain text, also with its times)',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  body: z.strictObject({
    url: boundedText(4096),
    transcript: z.optional(transcript),
    language: z.optional(language),
    folder: z.optional(uuid),
  }),
  output: document,
  status: 202,
  errors: [...uploadErrors, 'YOUTUBE_URL_INVALID'],
  example: { ...exampleDocument, kind: 'youtube' as const, sourceUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
});

export const giveTranscript = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/transcript',
  summary: 'Gives a video whose captions could not be read a transcript instead, and reads that',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ transcript: transcript.check(z.regex(/\S/)) }),
  output: document,
  status: 202,
  errors: ['DOCUMENT_NOT_FOUND', 'YOUTUBE_URL_INVALID', 'STORAGE_LIMIT_REACHED', 'EDIT_CONFLICT'],
  example: { ...exampleDocument, kind: 'youtube' as const, sourceUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
});

export const listCrawledPages = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/crawled-pages',
  summary: 'The pages that the crawl of a document met so far, in its order',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({
    items: z.array(z.object({ url: z.string(), title: z.string(), state: z.enum(pageStates) })),
  }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: {
    items: [{ url: 'https://es.wikipedia.org/wiki/Cloroplasto', title: 'Cloroplasto', state: 'read' as const }],
  },
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid',
  summary: 'One document',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: document,
  errors: ['DOCUMENT_NOT_FOUND'],
  example: exampleDocument,
});

export const updateDocument = endpoint({
  method: 'PATCH',
  path: '/api/documents/:uuid',
  summary:
    'Renames a document, or sets its folders or licence; the version must be the current one. A copy keeps the licence of its author',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    name: z.optional(boundedText(255).check(z.trim(), z.minLength(1))),
    folders: z.optional(z.array(uuid).check(z.maxLength(mostFolders))),
    licence: z.optional(z.nullable(z.enum(licences))),
    version: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  }),
  output: document,
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'EDIT_CONFLICT'],
  example: exampleDocument,
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid',
  summary: 'Deletes a document and all that hangs on it; its name must be repeated',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ name: boundedText(300) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NAME_MISMATCH'],
  example: { ok: true },
});

const chosenDocuments = z.array(uuid).check(z.minLength(1), z.maxLength(100));

export const changeDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/bulk',
  summary:
    'Puts up to 100 documents into one folder and no other (into none without `folder`), or deletes them and all that hangs on them; `count` repeats how many. All or nothing',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), uuids: chosenDocuments, folder: z.optional(uuid) }),
    z.strictObject({ action: z.literal('delete'), uuids: chosenDocuments, count: z.number() }),
  ]),
  /** Number of changed documents. */
  output: z.object({ count: z.number() }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND'],
  example: { count: 3 },
});

export const retryDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/retry',
  summary: 'Reads a failed document again',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: document,
  status: 202,
  errors: ['DOCUMENT_NOT_FOUND', 'TRANSCRIPTION_LIMIT_REACHED'],
  example: exampleDocument,
});

export const cancelExtraction = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid/extraction',
  summary: 'Ends the reading of a document that waits for it or is in it; it fails as cancelled, and can be read again',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: document,
  errors: ['DOCUMENT_NOT_FOUND'],
  repeatable: true,
  example: {
    ...exampleDocument,
    status: 'failed' as const,
    error: { code: 'JOB_CANCELLED' as const, message: 'Esta tarea se canceló.' },
  },
});

export const reviseDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:uuid/file',
  summary:
    'Sends a newer version of a document’s file (multipart: file). It takes the old one’s place once it was read; what was made stays, and questions whose quote is gone are marked stale',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: document,
  status: 202,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'STORAGE_LIMIT_REACHED', ...fileErrors],
  kind: 'upload',
  example: {
    ...exampleDocument,
    revision: { status: 'pending' as const, fileName: 'fotosintesis-2.pdf', error: null },
  },
});

export const dismissRevision = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid/revision',
  summary: 'Gives up a newer version that is being read or could not be',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: document,
  errors: ['DOCUMENT_NOT_FOUND'],
  example: exampleDocument,
});
