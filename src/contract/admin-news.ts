import * as z from 'zod/mini';
import { publicationStates } from '#domain/academy/publication.ts';
import { boundedText, interfaceLanguage, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most characters of a news item in each language. */
export const newsBounds = { title: 120, body: 10_000 } as const;

/** A draft may lack a title. */
const written = z.strictObject({
  title: boundedText(newsBounds.title).check(z.trim()),
  /** Markdown. */
  body: boundedText(newsBounds.body).check(z.trim()),
});
export type NewsText = z.infer<typeof written>;
const texts = { es: written, en: written };

const item = z.object({
  uuid,
  /** Anchor of the item on the news page. */
  slug: z.string(),
  state: z.enum(publicationStates),
  publishedAt: z.nullable(timestamp),
  version: z.number(),
  /** Whether it was shipped with the app. */
  isShipped: z.boolean(),
  /** Empty if not written in that language. */
  es: z.object({ title: z.string(), body: z.string() }),
  en: z.object({ title: z.string(), body: z.string() }),
});
export type EditedNews = z.infer<typeof item>;

const example: EditedNews = {
  uuid: '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10',
  slug: 'academy',
  state: 'draft',
  publishedAt: null,
  version: 1,
  isShipped: false,
  es: { title: 'Una academia', body: 'Ya se puede leer.' },
  en: { title: 'An academy', body: 'It can be read now.' },
};
const write = { who: 'admin', object: 'none', mode: 'write' } as const;
const versioned = z.strictObject({ version: z.number().check(z.int(), z.minimum(1)) });

export const listEditedNews = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  summary: 'All news, drafts and planned ones among them: those without a time first, then the newest',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({
    search: z.optional(boundedText(200).check(z.trim())),
    state: z.optional(z.enum(['draft', 'scheduled', 'published'])),
    ...pageQuery,
  }),
  output: pageOf(item),
  errors: [],
  example: { items: [example], page: 1, pageSize: 25, total: 1 },
});

export const getEditedNews = endpoint({
  method: 'GET',
  path: '/api/admin/news/:uuid',
  summary: 'One news item in both languages',
  access: { who: 'admin', object: 'none', mode: 'read' },
  params: uuidParams,
  output: item,
  errors: ['NOT_FOUND'],
  example,
});

export const createNews = endpoint({
  method: 'POST',
  path: '/api/admin/news',
  summary: 'Begins a draft',
  access: write,
  audit: { action: 'news.create', target: 'news' },
  body: z.strictObject(texts),
  output: item,
  status: 201,
  errors: [],
  example,
});

export const saveNews = endpoint({
  method: 'PATCH',
  path: '/api/admin/news/:uuid',
  summary: 'Saves both languages; of what is published people see it at once',
  access: write,
  audit: { action: 'news.change', target: 'news' },
  params: uuidParams,
  body: z.strictObject({ ...versioned.shape, ...texts }),
  output: item,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example,
});

export const publishNews = endpoint({
  method: 'POST',
  path: '/api/admin/news/:uuid/publish',
  summary: 'Publishes it now or at a time to come. It needs a title and a text in one language, and no half of another',
  access: write,
  audit: { action: 'news.publish', target: 'news' },
  params: uuidParams,
  body: z.strictObject({ ...versioned.shape, at: z._default(z.nullable(timestamp), null) }),
  output: item,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...example, state: 'published' as const, publishedAt: '2026-11-28T00:00:00.000Z' },
});

export const withdrawNews = endpoint({
  method: 'POST',
  path: '/api/admin/news/:uuid/withdraw',
  summary: 'Makes it a draft again, which people do not see',
  access: write,
  audit: { action: 'news.withdraw', target: 'news' },
  params: uuidParams,
  body: versioned,
  output: item,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example,
});

export const deleteNews = endpoint({
  method: 'DELETE',
  path: '/api/admin/news/:uuid',
  summary: 'Deletes it for good; one that came with the app does not come back',
  access: write,
  audit: { action: 'news.delete', target: 'news' },
  params: uuidParams,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ok: true },
});

export const previewNews = endpoint({
  method: 'POST',
  path: '/api/admin/news/preview',
  summary: 'Draws a text as people will see it; nothing is kept',
  access: { who: 'admin', object: 'none', mode: 'read' },
  body: z.strictObject({ language: interfaceLanguage, body: boundedText(newsBounds.body) }),
  output: z.object({ html: z.string() }),
  errors: [],
  repeatable: true,
  example: { html: '<p>…</p>' },
});
