import * as z from 'zod/mini';
import { articleKinds, articleLevels } from '#domain/academy/articles.ts';
import { boundedText, interfaceLanguage, pageOf, pageQuery, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const slug = boundedText(120).check(z.minLength(1));
const kind = z.enum(articleKinds);

const categoryName = z.object({ key: z.string(), slug: z.string(), title: z.string() });

const articleSummary = z.object({
  uuid,
  kind,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: categoryName,
  /** Reading time in minutes. */
  minutes: z.number(),
  level: z.enum(articleLevels),
  publishedAt: timestamp,
  updatedAt: timestamp,
  /** Number of readings in a course; 0 for other articles. */
  readings: z.number(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

const category = z.object({ ...categoryName.shape, description: z.string(), count: z.number() });
export type AcademyCategory = z.infer<typeof category>;

const foundArticle = z.object({
  ...articleSummary.shape,
  /** Excerpt with the search terms; `marks` are the ranges [start, end) to highlight in it. */
  snippet: z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) }),
});
export type FoundArticle = z.infer<typeof foundArticle>;

const article = z.object({
  ...articleSummary.shape,
  language: interfaceLanguage,
  version: z.number(),
  /** URL of the video or link. */
  url: z.nullable(z.string()),
  /** Its Markdown rendered as HTML; authors can't write HTML. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  questionCount: z.number(),
  /** The article in all its languages, including this one. */
  translations: z.array(z.object({ language: interfaceLanguage, slug: z.string() })),
  /** The readings of a course, in order. */
  items: z.array(articleSummary),
  /** The course that contains this article, with the course's readings. */
  course: z.nullable(z.object({ slug: z.string(), title: z.string(), items: z.array(articleSummary) })),
});
export type Article = z.infer<typeof article>;

const anUuid = '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10';
const exampleSummary = {
  uuid: anUuid,
  kind: 'article' as const,
  slug: 'when-to-look-again',
  title: 'How long to wait before you look again',
  summary: 'The same minutes spread over several days leave far more.',
  category: { key: 'memory', slug: 'memory', title: 'Memory' },
  minutes: 5,
  level: 'basic' as const,
  publishedAt: '2026-11-28T00:00:00.000Z',
  updatedAt: '2026-11-28T00:00:00.000Z',
  readings: 0,
};

const inLanguage = z.strictObject({ language: interfaceLanguage });
const open = { who: 'anyone', object: 'none', mode: 'read' } as const;

export const getAcademyHome = endpoint({
  method: 'GET',
  path: '/api/academy/:language/home',
  summary: 'The academy in one language: its categories, the newest articles and the courses. The same for everybody',
  access: open,
  params: inLanguage,
  output: z.object({
    categories: z.array(category),
    newest: z.array(articleSummary),
    courses: z.array(z.object({ ...articleSummary.shape, items: z.array(articleSummary) })),
  }),
  errors: [],
  example: { categories: [], newest: [exampleSummary], courses: [] },
});

export const getAcademyCategory = endpoint({
  method: 'GET',
  path: '/api/academy/:language/category/:slug',
  summary: 'The articles of a category, newest first',
  access: open,
  params: z.strictObject({ ...inLanguage.shape, slug }),
  query: z.strictObject(pageQuery),
  output: z.object({ ...category.shape, articles: pageOf(articleSummary) }),
  errors: ['NOT_FOUND'],
  example: {
    key: 'memory',
    slug: 'memory',
    title: 'Memory',
    description: 'How things get in, and stay.',
    count: 1,
    articles: { items: [exampleSummary], page: 1, pageSize: 25, total: 1 },
  },
});

export const searchAcademy = endpoint({
  method: 'GET',
  path: '/api/academy/:language/search',
  summary:
    'Articles that hold all words of `q` in any of their forms, the last one as far as it is typed; without accents. ' +
    'Titles weigh more than summaries, and these more than texts. `kinds` counts what there is of each kind; where ' +
    'nothing is found, `nearest` names the category that comes closest, with some of its articles',
  access: open,
  params: inLanguage,
  query: z.strictObject({ ...pageQuery, q: z._default(boundedText(200), ''), kind: z.optional(kind) }),
  output: z.object({
    ...pageOf(foundArticle).shape,
    kinds: z.array(z.object({ kind, count: z.number() })),
    nearest: z.nullable(z.object({ ...categoryName.shape, articles: z.array(articleSummary) })),
  }),
  errors: [],
  example: { items: [], page: 1, pageSize: 25, total: 0, kinds: [], nearest: null },
});

export const getAcademyContent = endpoint({
  method: 'GET',
  path: '/api/academy/content/:slug',
  summary: 'An article, course, video or link. An address that it had before answers the same, with its new one',
  access: open,
  params: z.strictObject({ slug }),
  output: article,
  errors: ['NOT_FOUND'],
  example: {
    ...exampleSummary,
    language: 'en',
    version: 1,
    url: null,
    html: '<p>…</p>',
    headings: [],
    questionCount: 3,
    translations: [{ language: 'en', slug: 'when-to-look-again' }],
    items: [],
    course: null,
  },
});

const share = z.number().check(z.int(), z.minimum(0), z.maximum(100));
/** Id of a heading. */
const furthest = boundedText(200);

export const getAcademyReading = endpoint({
  method: 'GET',
  path: '/api/academy/:language/reading',
  summary:
    'How far a person has read each article of a language, the last one first; `isKept` is false without an account',
  access: open,
  params: inLanguage,
  output: z.object({
    isKept: z.boolean(),
    reads: z.array(z.object({ article: articleSummary, share, furthest: z.string(), at: timestamp })),
  }),
  errors: [],
  example: { isKept: false, reads: [] },
});

export const saveAcademyProgress = endpoint({
  method: 'PUT',
  path: '/api/academy/content/:uuid/progress',
  summary: 'How far a person has read an article, in percent of its sections. What was read before stays read',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  params: z.strictObject({ uuid }),
  body: z.strictObject({ share, furthest }),
  output: z.object({ share, furthest: z.string() }),
  errors: ['NOT_FOUND'],
  repeatable: true,
  example: { share: 55, furthest: 'so-how-many-days' },
});
