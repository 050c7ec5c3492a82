import * as z from 'zod/mini';
import { uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

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
