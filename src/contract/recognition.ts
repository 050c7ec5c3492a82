import * as z from 'zod/mini';
import { uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';

/** The recognition of text on those pages of a document that hold none. */
export const recognition = z.object({
  status: z.enum(['none', 'running', 'cancelled', 'completed', 'failed']),
  /** Pages that were looked at, and how many there are to look at. */
  done: z.number(),
  total: z.number(),
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
});
export type Recognition = z.infer<typeof recognition>;

const exampleRecognition: Recognition = { status: 'running', done: 7, total: 30, error: null };

export const getRecognition = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/recognition',
  summary: 'How far the recognition of text on the pages of a scan is',
  access: { who: 'reader', object: 'document', mode: 'read' },
  params: uuidParams,
  output: recognition,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: exampleRecognition,
});

export const startRecognition = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/recognition',
  summary: 'Recognises the text on the pages of a scan; pages that were read before a cancel are not read again',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: recognition,
  status: 202,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'EDIT_CONFLICT',
    'RECOGNITION_NOT_CONFIGURED',
    'RECOGNITION_NOT_NEEDED',
    'RECOGNITION_RUNNING',
    'RECOGNITION_TOO_LONG',
  ],
  example: exampleRecognition,
});

export const cancelRecognition = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid/recognition',
  summary: 'Ends a running recognition; the document stays as it was',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: recognition,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  repeatable: true,
  example: { ...exampleRecognition, status: 'cancelled' as const },
});
