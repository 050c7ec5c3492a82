import * as z from 'zod/mini';
import { documentName, language, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { MAX_DOCUMENTS } from '#domain/quizzes/question-spread.ts';
import { examMinutes, quizMode } from './quizzes.ts';

export const generationStatus = z.enum(['initializing', 'processing', 'completed', 'error', 'cancelled']);
export const generationDifficulty = z.enum(['easy', 'medium', 'hard', 'mixed']);

export const generationOptions = z.strictObject({
  count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  difficulty: z._default(generationDifficulty, 'mixed'),
  /** Of any of the documents; all of theirs when absent. */
  sections: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(1_000))),
  language: z.optional(language),
  /** How the first attempt is taken; practice when absent. */
  mode: z.optional(quizMode),
  minutes: examMinutes,
});
export type GenerationOptions = z.output<typeof generationOptions>;

export const generation = z.object({
  uuid,
  kind: z.enum(['test']),
  status: generationStatus,
  requested: z.number(),
  produced: z.number(),
  engine: z.string(),
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
  /** The test that grows while this runs; set from the first answer on. */
  resultUuid: z.nullable(uuid),
  /** What it is made of, as long as it is there. */
  documents: z.array(documentName),
  title: z.string(),
  createdAt: timestamp,
});
export type Generation = z.infer<typeof generation>;

const exampleGeneration: Generation = {
  uuid: '9a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  kind: 'test',
  status: 'processing',
  requested: 10,
  produced: 4,
  engine: 'offline',
  error: null,
  resultUuid: '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  documents: [{ uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' }],
  title: 'La fotosíntesis',
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const createGeneration = endpoint({
  method: 'POST',
  path: '/api/generations',
  summary:
    'Starts making a test of documents, of the ready ones in folders, or of both; each counts once. What cannot be asked ' +
    'about is an error where it was named, and left out where it came with a folder',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  body: z
    .strictObject({
      kind: z.enum(['test']),
      documents: z._default(z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)), []),
      folders: z._default(z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)), []),
      options: z._default(generationOptions, { count: 10, difficulty: 'mixed' }),
    })
    .check(z.refine(({ documents, folders }) => documents.length + folders.length > 0, { path: ['documents'] })),
  output: generation,
  status: 202,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'FOLDER_NOT_FOUND',
    'NO_READY_DOCUMENT',
    'GENERATION_LIMIT_REACHED',
    'GENERATION_FAILED',
  ],
  example: exampleGeneration,
});

export const listGenerations = endpoint({
  method: 'GET',
  path: '/api/generations',
  summary: 'The own generations of the last day, newest first; `active=true` only those that still run',
  access: { who: 'signedIn', object: 'generation', mode: 'read' },
  query: z.strictObject({ active: z.optional(z.enum(['true', 'false'])) }),
  output: z.object({ items: z.array(generation) }),
  errors: [],
  example: { items: [exampleGeneration] },
});

export const getGeneration = endpoint({
  method: 'GET',
  path: '/api/generations/:uuid',
  summary: 'One generation',
  access: { who: 'signedIn', object: 'generation', mode: 'read' },
  params: uuidParams,
  output: generation,
  errors: ['JOB_NOT_FOUND'],
  example: exampleGeneration,
});

export const cancelGeneration = endpoint({
  method: 'DELETE',
  path: '/api/generations/:uuid',
  summary: 'Cancels; what was made so far stays',
  access: { who: 'signedIn', object: 'generation', mode: 'write' },
  params: uuidParams,
  output: generation,
  errors: ['JOB_NOT_FOUND'],
  example: exampleGeneration,
});
