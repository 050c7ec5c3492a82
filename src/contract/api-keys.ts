import * as z from 'zod/mini';
import { boundedText, timestamp, uuid, uuidParams } from './common.ts';
import { type ApiKeyScope, endpoint } from './endpoint.ts';

export const apiKeyScopes = ['read', 'add'] as const satisfies ApiKeyScope[];
/** Most keys per person. */
export const MOST_API_KEYS = 20;
const DEFAULT_DAYS = 365;

const apiKey = z.object({
  uuid,
  name: z.string(),
  /** First characters of the key, so that its owner recognises it. */
  start: z.string(),
  scope: z.enum(apiKeyScopes),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Day of its last use, e.g. `2026-11-20`. */
  lastUsedOn: z.nullable(z.iso.date()),
});
export type ApiKey = z.infer<typeof apiKey>;

const exampleKey: ApiKey = {
  uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
  name: 'Reading list',
  start: 'rep_8fK2',
  scope: 'add',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-11-20T09:00:00.000Z',
  lastUsedOn: null,
};

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/user/api-keys',
  summary: 'The API keys of the account, newest first',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ items: z.array(apiKey) }),
  errors: [],
  example: { items: [exampleKey] },
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/user/api-keys',
  summary: 'Makes an API key. Its secret is in this answer alone: only a hash of it is kept',
  access: { who: 'signedIn', object: 'self', mode: 'write', fresh: true },
  audit: { action: 'api-key.create', target: 'person' },
  body: z.strictObject({
    name: boundedText(60).check(z.trim(), z.minLength(1)),
    scope: z.enum(apiKeyScopes),
    /** Days until it expires. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(DEFAULT_DAYS)), DEFAULT_DAYS),
  }),
  status: 201,
  output: z.object({
    key: apiKey,
    /** Null in the response to a repeated request. */
    secret: z.nullable(z.string()),
  }),
  errors: ['API_KEY_LIMIT_REACHED'],
  example: { key: exampleKey, secret: 'rep_…' },
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/user/api-keys/:uuid',
  summary: 'Revokes an API key: from now on it opens nothing',
  access: { who: 'signedIn', object: 'api-key', mode: 'write' },
  audit: { action: 'api-key.revoke', target: 'person' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { ok: true },
});
