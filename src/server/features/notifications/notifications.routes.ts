import * as contract from '#contract/notifications.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { NotificationsService } from './notifications.service.ts';

export function mountNotifications(router: Router, notifications: NotificationsService): void {
  router.read(contract.getNotificationKey, async () => notifications.key());
  router.write(contract.subscribeToNotifications, async ({ actor, body, request }) => {
    if (request.sessionId === undefined) throw new AppError('AUTH_REQUIRED');
    return notifications.subscribe(actor, request.sessionId, body);
  });
  router.write(contract.unsubscribeFromNotifications, async ({ actor, body }) =>
    notifications.unsubscribe(actor, body.endpoint),
  );
}
