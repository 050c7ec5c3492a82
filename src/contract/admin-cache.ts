import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * `articles`: rendered HTML of articles, by version. `packed-pages`: compressed public pages. `site-pages`: terms,
 * privacy and questions, with their placeholders filled in. `first-screens`: server-rendered screens for visitors.
 * `settings`: settings that apply without a restart.
 */
export const cacheGroups = ['articles', 'packed-pages', 'site-pages', 'first-screens', 'settings'] as const;
export type CacheGroup = (typeof cacheGroups)[number];

const cacheFigures = z.object({
  group: z.enum(cacheGroups),
  entries: z.number(),
  /** Null if unknown; `hits` and `misses` likewise. */
  bytes: z.nullable(z.number()),
  /** Since the process started. */
  hits: z.nullable(z.number()),
  misses: z.nullable(z.number()),
});
export type CacheFigures = z.infer<typeof cacheFigures>;

const exampleCache: CacheFigures = { group: 'articles', entries: 20, bytes: 412_000, hits: 930, misses: 20 };

export const listCaches = endpoint({
  method: 'GET',
  path: '/api/admin/cache',
  summary: 'What the process that answers keeps in memory so that it is not made or read again',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(cacheFigures) }),
  errors: [],
  example: { items: [exampleCache] },
});

export const clearCache = endpoint({
  method: 'DELETE',
  path: '/api/admin/cache/:group',
  summary: 'Clears one of them in every process; what was in it is made anew when it is asked for',
  access: { who: 'admin', object: 'none', mode: 'write' },
  audit: { action: 'cache.clear', target: 'cache' },
  params: z.strictObject({ group: z.enum(cacheGroups) }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});
