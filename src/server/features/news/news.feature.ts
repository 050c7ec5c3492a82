import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { PublicSender } from '#server/platform/http/send-public.ts';
import { createShippedSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { exportNews } from './news.export.ts';
import { mountNewsFeeds } from './news.pages.ts';
import { mountNews } from './news.routes.ts';
import { createNewsEditingService } from './news-editing.service.ts';
import { createNewsEditingStore } from './news-editing.store.ts';
import { createNewsService } from './news.service.ts';
import { createNewsStore } from './news.store.ts';
import { plantNews } from './plant-news.ts';

/** Wires the app's news. */
export function createNewsFeature(ports: { database: Database; accounts: AccountsService; clock: Clock }) {
  const { database, accounts, clock } = ports;
  const store = createNewsStore(database.db, { joinedAt: accounts.joinedAt });
  const news = createNewsService({ store, clock });
  const editing = createNewsEditingService({
    store: createNewsEditingStore(database.db),
    seeds: createShippedSeeds(database.db),
    clock,
  });
  return defineFeature(
    {
      exports: exportNews(news),
      plant: () => plantNews(database, store),
      mount: (router: Router) => mountNews(router, news, editing),
    },
    {
      mountPages: (app: FastifyInstance, pages: { publicUrl: URL; limits: RateLimiter; send: PublicSender }) =>
        mountNewsFeeds(app, { news, ...pages }),
    },
  );
}
