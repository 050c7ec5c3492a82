import * as z from 'zod/mini';
import { boundedText } from './common.ts';
import { endpoint } from './endpoint.ts';

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
