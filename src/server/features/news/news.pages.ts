import type { FastifyInstance } from 'fastify';
import { serverTexts } from '#locales/server-texts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { PublicSender } from '#server/platform/http/send-public.ts';
import { atomFeed } from '#server/platform/site/atom-feed.ts';
import type { NewsService } from './news.service.ts';

/** Serves the public news feeds. */
export function mountNewsFeeds(
  app: FastifyInstance,
  { news, publicUrl, limits, send }: { news: NewsService; publicUrl: URL; limits: RateLimiter; send: PublicSender },
): void {
  app.get('/news/:language/feed.xml', async (request, reply) => {
    await limits.take('pages', request.ip);
    const { language } = request.params as { language: string };
    if (language !== 'es' && language !== 'en') throw new AppError('NOT_FOUND');
    const entries = (await news.feed(language)).map((entry) => ({
      ...entry,
      updatedAt: entry.publishedAt,
      path: '/news',
    }));
    const title = serverTexts[language].academy.newsTitle;
    const path = `/news/${language}/feed.xml`;
    if (isLoopback(publicUrl.hostname)) reply.header('x-robots-tag', 'noindex');
    const text = atomFeed(publicUrl, { language, title, path, page: '/news', entries });
    return send(request, reply, { type: 'application/atom+xml', text });
  });
}
