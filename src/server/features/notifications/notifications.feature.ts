import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import { mountNotifications } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createNotificationsStore } from './notifications.store.ts';
import { createSendNoticeWorker } from './notifications.worker.ts';

/** Wires push notifications. */
export function createNotificationsFeature(ports: {
  database: Database;
  accounts: AccountsService;
  sender: PushSender;
  queue: Queue;
  clock: Clock;
}) {
  const store = createNotificationsStore(ports.database.db, { isSuspended: ports.accounts.isSuspended });
  const notifications = createNotificationsService({ ...ports, store });
  return defineFeature(
    {
      workers: [createSendNoticeWorker(notifications)],
      mount: (router: Router) => mountNotifications(router, notifications),
    },
    { notifications },
  );
}
