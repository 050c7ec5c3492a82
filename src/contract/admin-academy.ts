import * as z from 'zod/mini';
import { academyLanguages, articleKinds, articleLevels, reservedSlugs } from '#domain/academy/articles.ts';
import { publicationStates } from '#domain/academy/publication.ts';
import { boundedText, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most characters of the parts of an article. */
export const articleBounds = { slug: 100, title: 120, summary: 300, body: 60_000, url: 500 } as const;

const language = z.enum(academyLanguages);
const slug = boundedText(articleBounds.slug).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug_form'),
  z.refine((text) => !reservedSlugs.includes(text), 'slug_reserved'),
);
const webAddress = boundedText(articleBounds.url).check(
  z.trim(),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not_a_web_address'),
);

const content = {
  title: boundedText(articleBounds.title).check(z.trim(), z.minLength(1)),
  summary: boundedText(articleBounds.summary).check(z.trim()),
  /** Markdown, with `quiz`, `today`, `sources` and `math` as fenced blocks. */
  body: boundedText(articleBounds.body).check(z.trim()),
  /** Target of a video or link. */
  url: z.nullable(webAddress),
  kind: z.enum(articleKinds),
  level: z.enum(articleLevels),
  /** Key of its category. */
  category: boundedText(100),
};

const summary = z.object({
  uuid,
  language,
  slug: z.string(),
  title: z.string(),
  kind: z.enum(articleKinds),
  category: z.string(),
  state: z.enum(publicationStates),
  publishedAt: z.nullable(timestamp),
  updatedAt: timestamp,
});
export type EditedArticleSummary = z.infer<typeof summary>;

const article = z.object({
  ...summary.shape,
  summary: z.string(),
  body: z.string(),
  url: z.nullable(z.string()),
  level: z.enum(articleLevels),
  version: z.number(),
  /** Whether an outsider proposed it; its links are then marked. */
  isContributed: z.boolean(),
  /** `unchanged` follows the app's file; `changed` is kept as edited; null was not shipped with the app. */
  shipped: z.nullable(z.enum(['unchanged', 'changed'])),
  /** The same article in the other languages. */
  translations: z.array(z.object({ uuid, language })),
});
export type EditedArticle = z.infer<typeof article>;

const exampleSummary: EditedArticleSummary = {
  uuid: '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10',
  language: 'en',
  slug: 'when-to-look-again',
  title: 'How long to wait before you look again',
  kind: 'article',
  category: 'memory',
  state: 'draft',
  publishedAt: null,
  updatedAt: '2026-11-28T00:00:00.000Z',
};
const example: EditedArticle = {
  ...exampleSummary,
  summary: 'The same minutes spread over several days leave far more.',
  body: 'Marta has an exam on Friday.',
  url: null,
  level: 'basic',
  version: 1,
  isContributed: false,
  shipped: null,
  translations: [],
};
const read = { who: 'admin', object: 'none', mode: 'read' } as const;
const write = { who: 'admin', object: 'none', mode: 'write' } as const;
const version = z.number().check(z.int(), z.minimum(1));

export const listEditedArticles = endpoint({
  method: 'GET',
  path: '/api/admin/academy',
  summary: 'All articles, drafts and withdrawn ones among them',
  access: read,
  query: z.strictObject({
    search: z.optional(boundedText(200).check(z.trim())),
    language: z.optional(language),
    kind: z.optional(z.enum(articleKinds)),
    category: z.optional(boundedText(100)),
    state: z.optional(z.enum(publicationStates)),
    sort: z._default(z.enum(['-updated', 'updated', 'title', '-title']), '-updated'),
    ...pageQuery,
  }),
  output: pageOf(summary),
  errors: [],
  example: { items: [exampleSummary], page: 1, pageSize: 25, total: 1 },
});

export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/api/admin/academy/categories',
  summary: 'The categories, with their titles in both languages',
  access: read,
  output: z.object({ items: z.array(z.object({ key: z.string(), es: z.string(), en: z.string() })) }),
  errors: [],
  example: { items: [{ key: 'memory', es: 'Memoria', en: 'Memory' }] },
});

export const getEditedArticle = endpoint({
  method: 'GET',
  path: '/api/admin/academy/:uuid',
  summary: 'One article as it is written',
  access: read,
  params: uuidParams,
  output: article,
  errors: ['NOT_FOUND'],
  example,
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/api/admin/academy',
  summary: 'Begins a draft, with an address made of its title',
  access: write,
  audit: { action: 'article.create', target: 'article' },
  body: z.strictObject({ language, title: content.title }),
  output: article,
  status: 201,
  errors: [],
  example,
});

export const saveArticle = endpoint({
  method: 'PATCH',
  path: '/api/admin/academy/:uuid',
  summary:
    'Saves the next version; of what is published readers see it at once. An address that it had leads to the new one. ' +
    'One that another article has is an `EDIT_CONFLICT` of `slug`',
  access: write,
  audit: { action: 'article.change', target: 'article' },
  params: uuidParams,
  body: z.strictObject({ version, slug, ...content }),
  output: article,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example,
});

export const publishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/academy/:uuid/publish',
  summary: 'Publishes it now or at a time to come. It needs a summary, and a text or an address',
  access: write,
  audit: { action: 'article.publish', target: 'article' },
  params: uuidParams,
  body: z.strictObject({ version, at: z._default(z.nullable(timestamp), null) }),
  output: article,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...example, state: 'published' as const, publishedAt: '2026-11-28T00:00:00.000Z' },
});

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/api/admin/academy/:uuid/withdraw',
  summary: 'Takes it out of the academy; it can be published again',
  access: write,
  audit: { action: 'article.withdraw', target: 'article' },
  params: uuidParams,
  body: z.strictObject({ version }),
  output: article,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...example, state: 'withdrawn' as const },
});

export const translateArticle = endpoint({
  method: 'POST',
  path: '/api/admin/academy/:uuid/translate',
  summary: 'Begins a draft of the same article in the other language; where there is one, names it',
  access: write,
  audit: { action: 'article.create', target: 'article' },
  params: uuidParams,
  body: z.strictObject({ language }),
  output: article,
  errors: ['NOT_FOUND'],
  example,
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/admin/academy/:uuid',
  summary: 'Deletes it for good in this language; one that came with the app does not come back',
  access: write,
  audit: { action: 'article.delete', target: 'article' },
  params: uuidParams,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ok: true },
});

export const previewArticle = endpoint({
  method: 'POST',
  path: '/api/admin/academy/preview',
  summary: 'Draws the text as its page shows it, and tells what is in it; nothing is kept',
  access: read,
  body: z.strictObject({ language, body: boundedText(articleBounds.body), isContributed: z.boolean() }),
  output: z.object({
    html: z.string(),
    minutes: z.number(),
    questionCount: z.number(),
    sourceCount: z.number(),
    /** Link anchors without a matching heading in this text. */
    deadAnchors: z.array(z.string()),
  }),
  errors: [],
  repeatable: true,
  example: { html: '<p>…</p>', minutes: 5, questionCount: 3, sourceCount: 4, deadAnchors: [] },
});
