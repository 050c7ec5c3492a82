import type { BodyOf } from '#contract/endpoint.ts';
import type { subscribeToNotifications } from '#contract/notifications.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import { WebError } from '#server/platform/web/web-client.ts';
import { noticeText } from './notice-text.ts';
import { sendNotice, type Notice } from './notifications.jobs.ts';
import type { NotificationsStore } from './notifications.store.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Maximum number of browsers per user. */
const MOST_BROWSERS = 10;
/** A later notification would be out of date. */
const NEWS_MS = 10 * 60_000;

/** Notifies users about their sessions while no page is open, in browsers where they agreed. */
export function createNotificationsService({
  store,
  sender,
  queue,
  clock,
}: {
  store: NotificationsStore;
  sender: PushSender;
  queue: Queue;
  clock: Clock;
}) {
  return {
    key: () => ({ publicKey: sender.publicKey }),
    isWanted: store.isWanted,

    async subscribe(
      { userId }: SignedInActor,
      signInId: number,
      { endpoint, keys, language }: BodyOf<typeof subscribeToNotifications>,
    ): Promise<Command<{ ok: true }>> {
      await sender.check({ endpoint, ...keys }).catch((error: unknown) => {
        if (error instanceof WebError) throw new AppError('URL_NOT_ALLOWED');
        if (error instanceof RangeError) throw new AppError('VALIDATION_FAILED', [{ path: 'keys', rule: 'p256' }]);
        throw error;
      });
      return {
        async commit(tx) {
          await store.save(tx, {
            ownerId: userId,
            signInId,
            endpointHash: hashToken(endpoint),
            endpoint,
            ...keys,
            language,
            createdAt: clock.now(),
          });
          await store.trim(tx, userId, MOST_BROWSERS);
          return { ok: true };
        },
      };
    },

    unsubscribe: ({ userId }: SignedInActor, endpoint: string): Command<{ ok: true }> => ({
      async commit(tx) {
        await store.remove(tx, userId, hashToken(endpoint));
        return { ok: true };
      },
    }),

    /** Sends one job per browser of the user, after the commit. */
    async publish(tx: Tx, ownerId: number, notice: Notice): Promise<void> {
      const at = clock.now().toISOString();
      for (const subscriptionId of await store.listIds(tx, ownerId))
        await queue.send(tx, sendNotice, { subscriptionId, notice, at }, { ownerId });
    },

    async send(
      { subscriptionId, notice, at }: { subscriptionId: number; notice: Notice; at: string },
      signal: AbortSignal,
    ): Promise<void> {
      const leftMs = Date.parse(at) + NEWS_MS - clock.now().getTime();
      const subscription = await store.findUnscoped(subscriptionId);
      if (!subscription || leftMs <= 0) return;
      const message = JSON.stringify(noticeText(notice, subscription.language));
      const ttlSeconds = Math.ceil(leftMs / 1000);
      if (!(await sender.send(subscription, message, { ttlSeconds, signal })))
        await store.removeUnscoped(subscriptionId);
    },
  };
}
