import * as z from 'zod/mini';
import { boundedText } from './common.ts';
import { endpoint } from './endpoint.ts';

export const callMcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary:
    'One message of the Model Context Protocol (streamable HTTP, stateless, no batches), by an API key alone. Its tools make ' +
    'the calls that are described here, within the scope of the key',
  access: { who: 'signedIn', object: 'none', mode: 'read', apiKey: 'read' },
  body: z.looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.optional(z.union([boundedText(100), z.number()])),
    method: z.optional(boundedText(100)),
  }),
  kind: 'stream',
  repeatable: true,
  errors: ['API_KEY_REQUIRED'],
  example: { jsonrpc: '2.0', id: 1, result: { tools: [] } },
});
