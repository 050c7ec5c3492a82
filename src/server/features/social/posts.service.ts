import { randomInt, randomUUID } from 'node:crypto';
import type {
  decideSocialDelivery,
  listSocialPosts,
  SocialDelivery,
  SocialPost,
  WantedPost,
} from '#contract/admin-social.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { composePost } from '#domain/social/channels.ts';
import { measurePost } from '#domain/social/measure-post.ts';
import { recordKey } from '#domain/social/record-key.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import { presentImage } from './images.service.ts';
import type { DeliveryOfChannel, SocialStore, WholePost } from './social.store.ts';

export type PostsService = ReturnType<typeof createPostsService>;

/** Decisions: required state and resulting state. */
const decisions = {
  again: { from: ['unknown', 'missed', 'failed'], to: 'sending' },
  'was-sent': { from: ['unknown'], to: 'sent' },
  'give-up': { from: ['unknown', 'missed'], to: 'cancelled' },
} as const;

/**
 * Posts of administrators: writes, schedules and sends them, and takes decisions where the server cannot know the
 * outcome (X07).
 */
export function createPostsService({
  store,
  deliveries,
  clock,
}: {
  store: SocialStore;
  deliveries: Pick<DeliveriesService, 'enqueue'>;
  clock: Clock;
}) {
  async function lock(tx: Tx, uuid: string): Promise<WholePost> {
    const post = await store.lockPost(tx, uuid);
    if (!post) throw new AppError('NOT_FOUND');
    return post;
  }

  /** Locks a post that may still be changed: once a delivery has begun, somebody may have read it. */
  async function lockUnsent(tx: Tx, uuid: string, version: number): Promise<WholePost> {
    const post = await lock(tx, uuid);
    if (post.version !== version)
      throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: post.version }]);
    if (post.state === 'done') throw new AppError('EDIT_CONFLICT', [{ path: 'state', rule: 'sent' }]);
    return post;
  }

  /** Writes the post, and a job for its time. */
  async function write(tx: Tx, postId: number, uuid: string, wanted: WantedPost): Promise<WholePost> {
    const channels = await store.findChannels(
      tx,
      wanted.channels.map((one) => one.uuid),
    );
    if (channels.length !== new Set(wanted.channels.map((one) => one.uuid)).size)
      throw new AppError('VALIDATION_FAILED', [{ path: 'channels', rule: 'unknown' }]);
    if (!(await store.attachImages(tx, postId, wanted.images)))
      throw new AppError('VALIDATION_FAILED', [{ path: 'images', rule: 'unknown' }]);
    await store.setDeliveries(
      tx,
      postId,
      channels.map((channel) => ({
        uuid: randomUUID(),
        postId,
        channelId: channel.id,
        body: wanted.channels.find((one) => one.uuid === channel.uuid)?.body || null,
        recordKey: recordKey(clock.now(), randomInt(1_024)),
      })),
    );
    const post = await lock(tx, uuid);
    if (post.state !== 'draft') await plan(tx, post);
    return post;
  }

  async function plan(tx: Tx, post: WholePost): Promise<void> {
    requireSendable(post);
    for (const delivery of post.deliveries) {
      await store.changeDelivery(tx, delivery.id, { state: 'waiting' });
      await deliveries.enqueue(tx, delivery, `version-${post.version}`, post.dueAt ?? clock.now());
    }
  }

  const placeInTime = ({ dueAt }: WantedPost) => {
    const at = dueAt === null ? null : new Date(dueAt);
    if (at && at < clock.now()) throw new AppError('VALIDATION_FAILED', [{ path: 'dueAt', rule: 'past' }]);
    return { dueAt: at, state: at ? ('scheduled' as const) : ('draft' as const) };
  };

  const record = (
    tx: Tx,
    audit: Audit,
    { before, after, ...more }: { before?: WholePost; after?: WholePost; action?: string },
  ): Promise<void> => {
    const post = after ?? before;
    return audit.record(tx, {
      targetUuid: post?.uuid,
      label: post?.body.slice(0, 60).toWellFormed() ?? '',
      ...(before ? { before: recorded(before) } : {}),
      ...(after ? { after: recorded(after) } : {}),
      ...more,
    });
  };

  return {
    async list({ show, page, pageSize }: QueryOf<typeof listSocialPosts>): Promise<OutputOf<typeof listSocialPosts>> {
      const { rows, total } = await store.listPosts(show, { limit: pageSize, offset: (page - 1) * pageSize });
      const [toDecide, planned] = [await store.countPosts('decide'), await store.countPosts('planned')];
      return { items: rows.map(presentPost), page, pageSize, total, toDecide, planned };
    },

    async view(uuid: string): Promise<SocialPost> {
      const post = await store.findPost(uuid);
      if (!post) throw new AppError('NOT_FOUND');
      return presentPost(post);
    },

    create: ({ userUuid }: SignedInActor, wanted: WantedPost): Command<SocialPost> => ({
      async commit(tx, audit) {
        const { body, language, link } = wanted;
        const uuid = randomUUID();
        const values = { uuid, body, language, link, ...placeInTime(wanted) };
        const id = await store.insertPost(tx, { ...values, createdAt: clock.now(), createdBy: userUuid });
        const after = await write(tx, id, uuid, wanted);
        await record(tx, audit, { after });
        return presentPost(after);
      },
    }),

    change: (uuid: string, { version, ...wanted }: WantedPost & { version: number }): Command<SocialPost> => ({
      async commit(tx, audit) {
        const before = await lockUnsent(tx, uuid, version);
        const { body, language, link } = wanted;
        await store.changePost(tx, before.id, { body, language, link, ...placeInTime(wanted) });
        const after = await write(tx, before.id, uuid, wanted);
        await record(tx, audit, { before, after });
        return presentPost(after);
      },
    }),

    publish: (uuid: string, version: number): Command<SocialPost> => ({
      async commit(tx, audit) {
        const before = await lockUnsent(tx, uuid, version);
        await store.changePost(tx, before.id, { state: 'scheduled', dueAt: clock.now() });
        const after = await lock(tx, uuid);
        await plan(tx, after);
        await record(tx, audit, { before, after });
        return presentPost(after);
      },
    }),

    delete: (uuid: string, version: number): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const before = await lockUnsent(tx, uuid, version);
        await store.deletePost(tx, before.id);
        await record(tx, audit, { before });
        return { ok: true };
      },
    }),

    decide: (
      uuid: string,
      deliveryUuid: string,
      { decision }: BodyOf<typeof decideSocialDelivery>,
    ): Command<SocialPost> => ({
      async commit(tx, audit) {
        const before = await lock(tx, uuid);
        const delivery = before.deliveries.find((one) => one.uuid === deliveryUuid);
        if (!delivery) throw new AppError('NOT_FOUND');
        const { from, to } = decisions[decision];
        if (!from.some((state) => state === delivery.state))
          throw new AppError('EDIT_CONFLICT', [{ path: 'state', rule: delivery.state }]);
        if (to === 'sending') {
          requireOn(delivery);
          await store.changeDelivery(tx, delivery.id, { state: to, attempts: 0, nextAt: null, problem: null });
          await deliveries.enqueue(tx, delivery, `again-${randomUUID()}`, clock.now());
        } else {
          const sentAt = to === 'sent' ? clock.now() : null;
          await store.changeDelivery(tx, delivery.id, { state: to, sentAt, problem: null });
        }
        await store.markDone(tx, before.id);
        const after = await lock(tx, uuid);
        await record(tx, audit, { before, after });
        return presentPost(after);
      },
    }),
  };
}

function requireOn({ channel }: DeliveryOfChannel): void {
  if (channel.state !== 'on') throw new AppError('CHANNEL_BROKEN', [{ path: channel.uuid, rule: channel.state }]);
}

/** Applies the channels' rules in advance, so that a post does not fail later. */
function requireSendable({ body, link, images, deliveries }: WholePost): void {
  if (deliveries.length === 0) throw new AppError('VALIDATION_FAILED', [{ path: 'channels', rule: 'missing' }]);
  const silent = images.findIndex(({ alt }) => alt === '');
  if (silent >= 0) throw new AppError('ALT_MISSING', [{ path: `images.${silent}.alt`, rule: 'missing' }]);
  for (const delivery of deliveries) {
    requireOn(delivery);
    const text = composePost(delivery.body ?? body, link);
    if (text === '' && images.length === 0)
      throw new AppError('VALIDATION_FAILED', [{ path: 'body', rule: 'missing' }]);
    const { count, most, isTooLong } = measurePost(text, delivery.channel.config.limits);
    if (isTooLong)
      throw new AppError('POST_TOO_LONG', [
        { path: delivery.channel.uuid, rule: 'too_long', limit: { most: most ?? count, have: count, added: 0 } },
      ]);
  }
}

const presentPost = (post: WholePost): SocialPost => ({
  uuid: post.uuid,
  body: post.body,
  language: post.language,
  link: post.link,
  images: post.images.map(presentImage),
  state: post.state,
  dueAt: post.dueAt?.toISOString() ?? null,
  createdAt: post.createdAt.toISOString(),
  version: post.version,
  deliveries: post.deliveries.map(presentDelivery),
});

const presentDelivery = ({ channel, ...row }: DeliveryOfChannel): SocialDelivery => ({
  uuid: row.uuid,
  channelUuid: channel.uuid,
  channelName: channel.name,
  channelKind: channel.kind,
  body: row.body,
  state: row.state,
  remoteUrl: row.remoteUrl,
  problem: row.problem,
  attempts: row.attempts,
  nextAt: row.nextAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** The audit log records what happened to a post, but not its text. */
const recorded = (post: WholePost): Record<string, unknown> => ({
  state: post.state,
  dueAt: post.dueAt?.toISOString() ?? null,
  language: post.language,
  characters: post.body.length,
  images: post.images.length,
  ...Object.fromEntries(post.deliveries.map(({ channel, state }) => [`channel.${channel.name}`, state])),
});
