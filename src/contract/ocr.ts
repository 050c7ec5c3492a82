import * as z from 'zod/mini';
import { uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';

/** OCR of the pages of a document that have no text. */
export const ocr = z.object({
  status: z.enum(['none', 'running', 'cancelled', 'completed', 'failed']),
  /** Processed pages, and the total. */
  done: z.number(),
  total: z.number(),
  error: z.nullable(z.object({ code: z.enum(errorCodes), message: z.string() })),
});
export type OcrRun = z.infer<typeof ocr>;

const exampleRecognition: OcrRun = { status: 'running', done: 7, total: 30, error: null };

export const getOcrRun = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/ocr',
  summary: 'Progress of the OCR of a scan',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: ocr,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: exampleRecognition,
});

export const startOcr = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/ocr',
  summary: 'Recognises the text on the pages of a scan; pages that were read before a cancel are not read again',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: ocr,
  status: 202,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'EDIT_CONFLICT',
    'OCR_NOT_CONFIGURED',
    'OCR_NOT_NEEDED',
    'OCR_RUNNING',
    'OCR_TOO_LONG',
  ],
  example: exampleRecognition,
});

export const cancelOcr = endpoint({
  method: 'DELETE',
  path: '/api/documents/:uuid/ocr',
  summary: 'Cancels a running OCR; the document stays as it was',
  access: { who: 'signedIn', object: 'document', mode: 'write' },
  params: uuidParams,
  output: ocr,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  repeatable: true,
  example: { ...exampleRecognition, status: 'cancelled' as const },
});
