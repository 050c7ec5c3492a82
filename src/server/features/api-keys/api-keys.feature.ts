import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { exportApiKeys } from './api-keys.export.ts';
import { mountApiKeys } from './api-keys.routes.ts';
import { createApiKeysService } from './api-keys.service.ts';
import { createApiKeysStore } from './api-keys.store.ts';
import { createWarnOfExpiryWorker } from './api-keys.worker.ts';
import { resolveApiKeys } from './resolve-api-keys.ts';

/** Wires API keys, with which programs act on behalf of a user. */
export function createApiKeysFeature(ports: {
  database: Database;
  accounts: AccountsService;
  hasSession(request: FastifyRequest): boolean;
  mail: MailService;
  events: EventBus;
  limits: RateLimiter;
  clock: Clock;
  publicUrl: URL;
}) {
  const store = createApiKeysStore(ports.database.db, { isSuspended: ports.accounts.isSuspended });
  const apiKeys = createApiKeysService({ ...ports, store });
  ports.events.subscribe('account.left', (tx, { userId }) => apiKeys.revokeAll(tx, userId));
  return defineFeature(
    {
      exports: exportApiKeys(apiKeys),
      workersOnFullDisk: [createWarnOfExpiryWorker(apiKeys)],
      sweep: apiKeys.sweep,
      mount: (router: Router) => mountApiKeys(router, apiKeys),
    },
    {
      resolveActor: (resolveOthers: ActorResolver) => resolveApiKeys({ ...ports, store }, resolveOthers),
    },
  );
}
