import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { countUnreadNews, listNews } from '#contract/news.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import type { NewsStore } from './news.store.ts';

export type NewsService = ReturnType<typeof createNewsService>;
type Unread = OutputOf<typeof countUnreadNews>;

/** The app's news, and which items each user has read. */
export function createNewsService({ store, clock }: { store: NewsStore; clock: Clock }) {
  return {
    async list(
      { userId, language }: SignedInActor,
      { page, pageSize }: QueryOf<typeof listNews>,
    ): Promise<OutputOf<typeof listNews>> {
      const now = clock.now();
      const rows = await store.list(userId, language, now, { limit: pageSize, offset: (page - 1) * pageSize });
      const items = rows.map(({ uuid, slug, title, body, publishedAt, read, language: written }) => ({
        uuid,
        slug,
        title,
        html: renderArticle({ language: written, body }).html,
        publishedAt: (publishedAt ?? now).toISOString(),
        read,
      }));
      return { items, page, pageSize, total: await store.total(now) };
    },
    async countUnread({ userId }: SignedInActor): Promise<Unread> {
      return { count: await store.countUnread(userId, clock.now()) };
    },
    read: ({ userId }: SignedInActor, uuid: string): Command<Unread> => ({
      async commit(tx) {
        const now = clock.now();
        if (!(await store.markRead(tx, userId, uuid, now))) throw new AppError('NOT_FOUND');
        return { count: await store.countUnread(userId, now, tx) };
      },
    }),
    readAll: ({ userId }: SignedInActor): Command<Unread> => ({
      async commit(tx) {
        await store.markAllRead(tx, userId, clock.now());
        return { count: 0 };
      },
    }),
    async feed(language: 'es' | 'en') {
      const rows = await store.listOut(language, clock.now());
      return rows.map(({ uuid, title, body, publishedAt }) => ({
        uuid,
        title,
        html: renderArticle({ language, body }).html,
        publishedAt: publishedAt ?? clock.now(),
      }));
    },
    async marksOf({ userId }: SignedInActor): Promise<{ readAt: string | null; read: string[] }> {
      const { readAt, read } = await store.marksOf(userId);
      return { readAt: readAt?.toISOString() ?? null, read };
    },
  };
}
