import * as z from 'zod/mini';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';

export const analysisPartName = z.enum(analysisParts);

export const partStatus = z.enum(['pending', 'processing', 'completed', 'failed']);

export const analysisPart = z.object({
  status: partStatus,
  /** See `AnalysisResults` in domain/analysis/results.ts for the shape of each part's result. */
  result: z.optional(z.unknown()),
  /**
   * Engines that produced the content, the largest contributor first. In a mixed part, each line written by a model
   * names that model.
   */
  engines: z.optional(z.array(z.string())),
  error: z.optional(z.object({ code: z.enum(errorCodes), message: z.string() })),
});

export const analysis = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'partial', 'failed']),
  documentUuid: uuid,
  documentVersion: z.nullable(z.string()),
  engine: z.string(),
  /** A model's additions to the parts, if a model is configured; the parts are shown first without them. */
  drafts: z.nullable(
    z.object({
      engine: z.string(),
      status: z.enum(['pending', 'completed', 'failed']),
      /** Why the model's lines are missing or incomplete, and why its map is; either can fail alone. */
      error: z.optional(z.object({ code: z.enum(errorCodes), message: z.string() })),
      mapError: z.optional(z.object({ code: z.enum(errorCodes), message: z.string() })),
    }),
  ),
  parts: z.object({
    general: analysisPart,
    key_points: analysisPart,
    structure: analysisPart,
    specialized_terms: analysisPart,
    prerequisites: analysisPart,
    concept_map: analysisPart,
    sanitize: analysisPart,
    quality: analysisPart,
    reading_time: analysisPart,
    topic: analysisPart,
    vectorization: analysisPart,
  }),
});
export type Analysis = z.infer<typeof analysis>;

const pending = { status: 'pending' } as const;
const exampleAnalysis: Analysis = {
  status: 'processing',
  documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  documentVersion: 'sha256…',
  engine: 'offline',
  drafts: null,
  parts: {
    general: { status: 'completed', result: { summary: [] }, engines: ['offline'] },
    key_points: pending,
    structure: pending,
    specialized_terms: pending,
    prerequisites: pending,
    concept_map: pending,
    sanitize: pending,
    quality: pending,
    reading_time: pending,
    topic: pending,
    vectorization: pending,
  },
};

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/analysis',
  summary: 'The analysis with the state of each part',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: analysis,
  errors: ['DOCUMENT_NOT_FOUND'],
  example: exampleAnalysis,
});

export const startAnalysis = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/analysis',
  summary: 'Analyses again: the named parts, or all',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ parts: z.optional(z.array(analysisPartName).check(z.minLength(1), z.maxLength(11))) }),
  output: analysis,
  status: 202,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: exampleAnalysis,
});
