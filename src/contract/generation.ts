import * as z from 'zod/mini';
import { type GenerationKind, generationKinds } from '#domain/generation/kinds.ts';
import { shortfallReasons } from '#domain/generation/shortfall.ts';
import { documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { generationOptions } from './generation-options.ts';
import { testStyle } from './quiz-questions.ts';

export const generationStatus = z.enum(['initializing', 'processing', 'completed', 'error', 'cancelled']);
export const generation = z.object({
  uuid,
  kind: z.enum(generationKinds),
  status: generationStatus,
  requested: z.number(),
  produced: z.number(),
  engine: z.string(),
  /** Why it produced fewer than requested. */
  shortfall: z.nullable(z.enum(shortfallReasons)),
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
  /** The result; it can be opened during generation. */
  resultUuid: z.nullable(uuid),
  /** Its documents that still exist. */
  documents: z.array(documentName),
  title: z.string(),
  createdAt: timestamp,
});
export type Generation = z.infer<typeof generation>;

export const exampleGeneration: Generation = {
  uuid: '9a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  kind: 'test',
  status: 'processing',
  requested: 10,
  produced: 4,
  engine: 'offline',
  shortfall: null,
  error: null,
  resultUuid: '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  documents: [{ uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' }],
  title: 'La fotosíntesis',
  createdAt: '2026-11-20T09:00:00.000Z',
};

/** Sources of the material, besides its kind and options. */
const sources = {
  documents: z._default(z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)), []),
  folders: z._default(z.array(uuid).check(z.maxLength(MAX_DOCUMENTS)), []),
};

const bodies = {
  test: z.strictObject({ ...sources, kind: z.literal('test'), options: z.prefault(generationOptions.test, {}) }),
  flashcards: z.strictObject({
    ...sources,
    kind: z.literal('flashcards'),
    options: z.prefault(generationOptions.flashcards, {}),
  }),
  'concept-map': z.strictObject({
    // A map has one document.
    documents: z.array(uuid).check(z.length(1)),
    folders: z._default(z.array(uuid).check(z.maxLength(0)), []),
    kind: z.literal('concept-map'),
    options: z.prefault(generationOptions['concept-map'], {}),
  }),
} satisfies Record<GenerationKind, z.ZodMiniObject>;
type Body = (typeof bodies)[GenerationKind];

export const createGeneration = endpoint({
  method: 'POST',
  path: '/api/generations',
  summary:
    'Starts making material of documents, of the ready ones in folders, or of both; each counts once. What cannot be asked ' +
    'about is an error where it was named, and left out where it came with a folder',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  body: z
    .discriminatedUnion('kind', Object.values(bodies) as [Body, ...Body[]])
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
    'NO_CARDS_MADE',
    'NO_MAP_MADE',
  ],
  example: exampleGeneration,
});

const likelyQuestions = z.object({
  /**
   * How many questions the built-in engine would make, at most the requested number; null before the analysis is
   * complete, and for questions in another language.
   */
  likely: z.nullable(z.number()),
  /** Those with four options. */
  choices: z.number(),
  /** New questions that the document offers, by how they are answered; null as above. */
  offers: z.nullable(z.object({ choose: z.number(), write: z.number(), arrange: z.number() })),
  /**
   * Mixed where most of a test of choices would have no four options and no model adds any; written where all answers
   * are.
   */
  suggested: testStyle,
  /** The number with all forms mixed, if that is more. */
  mixed: z.nullable(z.number()),
  /** Whether a model is set, which may add questions. */
  mayBeMore: z.boolean(),
});
export type LikelyQuestions = z.infer<typeof likelyQuestions>;

export const countLikelyQuestions = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/likely-questions',
  summary: 'Counts the questions that a new test of a document would have; nothing is made or kept',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  body: z.strictObject({ options: z.prefault(generationOptions.test, {}) }),
  output: likelyQuestions,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  repeatable: true,
  example: {
    likely: 6,
    choices: 2,
    offers: { choose: 3, write: 5, arrange: 1 },
    suggested: 'mixed' as const,
    mixed: 9,
    mayBeMore: false,
  },
});

export const listGenerations = endpoint({
  method: 'GET',
  path: '/api/generations',
  summary: 'The own generations of the last day, newest first; `active=true` only those that still run',
  access: { who: 'signedIn', object: 'generation', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ active: z.optional(z.enum(['true', 'false'])) }),
  output: z.object({ items: z.array(generation) }),
  errors: [],
  example: { items: [exampleGeneration] },
});

export const getLatestGeneration = endpoint({
  method: 'GET',
  path: '/api/generations/latest',
  summary: 'The newest generation of a kind that was made of a document; null where there is none',
  access: { who: 'signedIn', object: 'generation', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ kind: z.enum(generationKinds), documentUuid: uuid }),
  output: z.object({ generation: z.nullable(generation) }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { generation: { ...exampleGeneration, status: 'completed', shortfall: 'material' } },
});

export const getGeneration = endpoint({
  method: 'GET',
  path: '/api/generations/:uuid',
  summary: 'One generation',
  access: { who: 'signedIn', object: 'generation', mode: 'read', apiKey: 'read' },
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
