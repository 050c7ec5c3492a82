import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/open-database.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { PublicSender } from '#server/platform/http/send-public.ts';
import { createShippedSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { exportReading } from './academy.export.ts';
import { mountAcademyPages } from './academy.pages.ts';
import { mountAcademy } from './academy.routes.ts';
import { createAcademyService } from './academy.service.ts';
import { createAcademyStore } from './academy.store.ts';
import { createEditingService } from './editing.service.ts';
import { createEditingStore } from './editing.store.ts';
import { plantArticles } from './plant-articles.ts';

/** Articles and courses on how to study, for everybody, and how far each person has read. */
export function createAcademyFeature(ports: { database: Database; caches: Pick<Caches, 'open'>; clock: Clock }) {
  const { database, clock } = ports;
  const store = createAcademyStore(database.db);
  const academy = createAcademyService({ ...ports, store });
  const articles = createEditingService({
    store: createEditingStore(database.db),
    contents: store,
    seeds: createShippedSeeds(database.db),
    clock,
  });
  return defineFeature(
    {
      exports: exportReading(academy),
      plant: () => plantArticles(database),
      mount: (router: Router) => mountAcademy(router, academy, articles, database),
    },
    {
      articles,
      mountPages: (
        app: FastifyInstance,
        ports: { clientDir: string; publicUrl: URL; limits: RateLimiter; send: PublicSender; hasPlans: () => boolean },
      ) => mountAcademyPages(app, { academy, ...ports }),
    },
  );
}
