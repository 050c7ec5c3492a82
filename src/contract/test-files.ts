import * as z from 'zod/mini';
import { delimiterNames } from '#domain/flashcard-files/csv.ts';
import { columnRoles, lostParts, questionFileFormats, unaskedReasons } from '#domain/question-files/question-file.ts';
import { uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { questionForm } from './quiz-questions.ts';

export const testFileFormats = ['moodle', 'gift', 'qti', 'csv'] as const;
export type TestFileFormat = (typeof testFileFormats)[number];

export const downloadTest = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/file',
  summary:
    'An own test with everything that is right, as a file for other programs: Moodle XML, GIFT (without questions of order, which it does not have), a QTI 2.1 package, or a table; not while an own exam waits or runs',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({ format: z.enum(testFileFormats) }),
  errors: ['TEST_NOT_FOUND', 'EXAM_RUNNING'],
  kind: 'download',
  example: '<quiz>…</quiz>',
});

/** Errors of an uploaded file. */
const fileErrors = [
  'DOCUMENT_NOT_FOUND',
  'DOCUMENT_NOT_READY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_INVALID',
  'FILE_EMPTY',
  'FILE_CORRUPT',
  'FILE_MISSING',
  'FILE_TOO_COMPLEX',
  'PROCESSING_TIMEOUT',
] as const;

/** Parsing choices; by default from the table's headers. */
const choices = {
  delimiter: z.optional(z.enum(delimiterNames)),
  /** Role of each column, separated by commas. */
  roles: z.optional(
    z.string().check(
      z.maxLength(600),
      z.refine((all) => all.split(',').every((one) => (columnRoles as readonly string[]).includes(one)), 'roles'),
    ),
  ),
};

export const testFilePreview = z.object({
  format: z.enum(questionFileFormats),
  title: z.string(),
  questions: z.array(
    z.object({
      /** Position in its file, from 1. */
      place: z.number(),
      form: questionForm,
      stem: z.string(),
      right: z.array(z.string()),
      wrong: z.array(z.string()),
      /** Parts that are left out. */
      lost: z.array(z.enum(lostParts)),
      /** The document's sentence that proves it, if one was found. */
      offered: z.nullable(z.string()),
    }),
  ),
  /** Rejected questions with the reason; `kind` is the format's name for them. */
  unasked: z.array(
    z.object({ place: z.number(), text: z.string(), reason: z.enum(unaskedReasons), kind: z.nullable(z.string()) }),
  ),
  /** The columns of a table, with sample cells and the assumed role. */
  table: z.nullable(
    z.object({
      columns: z.array(z.object({ head: z.string(), cells: z.array(z.string()), role: z.enum(columnRoles) })),
    }),
  ),
});
export type TestFilePreview = z.infer<typeof testFilePreview>;

export const previewTestFile = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/test-files/preview',
  summary:
    'What questions a file (multipart: file) of Moodle XML, GIFT, Aiken or CSV would bring, what of it cannot be asked, and which sentences of the document show them to be right; nothing is kept',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  params: uuidParams,
  query: z.strictObject(choices),
  output: testFilePreview,
  errors: fileErrors,
  kind: 'upload',
  repeatable: true,
  example: {
    format: 'gift',
    title: 'Unidad 1',
    questions: [
      {
        place: 1,
        form: 'choice',
        stem: '¿Qué gas desprende la fotosíntesis?',
        right: ['Oxígeno'],
        wrong: ['Nitrógeno', 'Helio'],
        lost: [],
        offered: 'La fotosíntesis desprende oxígeno.',
      },
    ],
    unasked: [{ place: 2, text: '¿Cuánto mide?', reason: 'tolerance', kind: null }],
    table: null,
  } satisfies TestFilePreview,
});

export const importTestFile = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/test-files',
  summary:
    'Makes a test of this document out of a file (multipart: file) of Moodle XML, GIFT, Aiken or CSV. Its questions are those of its author; each keeps the sentence that was found for it, unless that is declined',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  params: uuidParams,
  query: z.strictObject({
    ...choices,
    /** Positions of questions that get no sentence, separated by commas; `all` for every question. */
    declined: z.optional(z.string().check(z.maxLength(2_500), z.regex(/^(?:all|\d{1,4}(?:,\d{1,4})*)$/))),
  }),
  output: z.object({ uuid, added: z.number(), leftOut: z.number(), quoted: z.number() }),
  errors: fileErrors,
  kind: 'upload',
  example: { uuid: '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', added: 24, leftOut: 2, quoted: 19 },
});
