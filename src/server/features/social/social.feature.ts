import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';
import { createBluesky } from './bluesky.ts';
import { createCallService } from './call-service.ts';
import { createChannelsService } from './channels.service.ts';
import { createDeliveriesService } from './deliveries.service.ts';
import { createImagesService } from './images.service.ts';
import { createMastodon } from './mastodon.ts';
import { createPostsService } from './posts.service.ts';
import { checkSocial } from './social.checks.ts';
import { mountSocial } from './social.routes.ts';
import { createSocialStore } from './social.store.ts';
import { createSocialSweepers, createSocialWorkers } from './social.worker.ts';
import { createWebhook } from './webhook.ts';

/** Wires administrators' posts to external channels (X07). */
export function createSocialFeature({
  database,
  files,
  queue,
  clock,
  web,
  send,
  intranetOrigins,
  secretKey,
}: {
  database: Database;
  files: FileStore;
  queue: Queue;
  clock: Clock;
  web: WebClient;
  /** HTTP client for addresses that administrators entered. */
  send: typeof fetch;
  intranetOrigins: readonly string[];
  secretKey: string;
}) {
  const store = createSocialStore(database.db);
  const service = createCallService(send, intranetOrigins);
  const protocols = {
    mastodon: createMastodon(service),
    bluesky: createBluesky(service),
    webhook: createWebhook(service),
  };
  const channels = createChannelsService({ store, protocols, service, web, secretKey, clock });
  const deliveries = createDeliveriesService({ database, store, channels, protocols, files, queue, clock });
  const posts = createPostsService({ store, deliveries, clock });
  const images = createImagesService({ store, files, clock });
  return defineFeature({
    workers: createSocialWorkers(deliveries),
    workersOnFullDisk: createSocialSweepers({ store, files, clock }),
    checks: [checkSocial(store, clock)],
    mount: (router: Router) => mountSocial(router, { channels, posts, images, files }),
  });
}
