import * as z from 'zod/mini';
import { pageOf, pageQuery, timestamp, uuidParams, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const newsItem = z.object({
  uuid,
  slug: z.string(),
  title: z.string(),
  /** Its Markdown rendered as HTML; authors can't write HTML. */
  html: z.string(),
  publishedAt: timestamp,
  read: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;

const unread = z.object({ count: z.number() });

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'What is new in the app, newest first, in the language of the person, and whether they have read it',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  query: z.strictObject(pageQuery),
  output: pageOf(newsItem),
  errors: [],
  example: {
    items: [
      {
        uuid: '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10',
        slug: 'academy',
        title: 'An academy to learn how to learn',
        html: '<p>…</p>',
        publishedAt: '2026-11-28T00:00:00.000Z',
        read: false,
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
  },
});

export const countUnreadNews = endpoint({
  method: 'GET',
  path: '/api/news/unread-count',
  summary: 'How many news a person has not read that came out since they registered',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: unread,
  errors: [],
  example: { count: 2 },
});

export const readNews = endpoint({
  method: 'POST',
  path: '/api/news/:uuid/read',
  summary: 'Marks one as read; answers how many are left',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  params: uuidParams,
  output: unread,
  errors: ['NOT_FOUND'],
  repeatable: true,
  example: { count: 1 },
});

export const readAllNews = endpoint({
  method: 'POST',
  path: '/api/news/read-all',
  summary: 'Marks all that is out by now as read',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: unread,
  errors: [],
  repeatable: true,
  example: { count: 0 },
});
