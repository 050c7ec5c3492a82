import { composePost, type ChannelKind } from '#domain/social/channels.ts';
import { LATEST_START_MS, nextTry } from '#domain/social/plan-delivery.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { JobRun } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { WebError } from '#server/platform/web/web-error.ts';
import { ServiceRefused, ServiceSilent } from './call-service.ts';
import type { ChannelProtocol, ChannelSecret } from './channel-protocol.ts';
import { type ChannelsService, wordsOf } from './channels.service.ts';
import { sendDelivery } from './social.jobs.ts';
import type { ChannelRow, DeliveryOfChannel, DeliveryRow, SocialStore, WholePost } from './social.store.ts';

/** A job without a sign of life for longer is dead. */
const CLAIM_MS = 5 * 60_000;

interface Claimed {
  post: WholePost;
  delivery: DeliveryOfChannel;
  secret: ChannelSecret;
}

/** How an unsuccessful attempt ended. */
interface Failure {
  problem: string;
  /** Whether a retry may succeed. */
  isPassing: boolean;
  channelBecomes?: 'broken' | 'off';
}

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/**
 * Delivers each post to each channel once (X07). A job claims the attempt and records each step before doing it; every
 * step can be repeated without a second effect.
 */
export function createDeliveriesService({
  database,
  store,
  channels,
  protocols,
  files,
  queue,
  clock,
}: {
  database: Pick<Database, 'transaction'>;
  store: SocialStore;
  channels: Pick<ChannelsService, 'secretOf' | 'sealed'>;
  protocols: Record<ChannelKind, ChannelProtocol>;
  files: FileStore;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}) {
  /** Locks the post and finds the delivery. */
  async function lock(tx: Tx, deliveryUuid: string) {
    const postUuid = await store.findPostOf(tx, deliveryUuid);
    const post = postUuid === undefined ? undefined : await store.lockPost(tx, postUuid);
    const delivery = post?.deliveries.find(({ uuid }) => uuid === deliveryUuid);
    return post && delivery ? { post, delivery } : undefined;
  }

  /** Claims a due delivery for one job; undefined if there is nothing to do now. */
  async function claim(tx: Tx, deliveryUuid: string, jobId: string): Promise<Claimed | undefined> {
    const found = await lock(tx, deliveryUuid);
    const now = clock.now();
    if (!found || !isDue(found.post, found.delivery, now)) return undefined;
    const { post, delivery } = found;
    const isElsewhere =
      delivery.claimedBy !== null &&
      delivery.claimedBy !== jobId &&
      now.getTime() - (delivery.claimedAt?.getTime() ?? 0) < CLAIM_MS;
    if (isElsewhere) return undefined;
    const lateMs = now.getTime() - (post.dueAt?.getTime() ?? 0);
    if (delivery.state === 'waiting' && lateMs > LATEST_START_MS) {
      await store.changeDelivery(tx, delivery.id, { state: 'missed' });
      return undefined;
    }
    await store.markDone(tx, post.id);
    const secret = channels.secretOf(delivery.channel);
    const obstacle = delivery.channel.state !== 'on' ? 'channel_broken' : secret ? undefined : 'secret_lost';
    if (obstacle !== undefined || !secret) {
      await store.changeDelivery(tx, delivery.id, { ...noClaim, state: endOf(delivery), problem: obstacle ?? null });
      return undefined;
    }
    const taken = { state: 'sending', nextAt: null, claimedBy: jobId, claimedAt: now } as const;
    await store.changeDelivery(tx, delivery.id, taken);
    return { post, delivery, secret };
  }

  function send({ post, delivery, secret }: Claimed, job: JobRun): Promise<{ url: string | null }> {
    const { channel } = delivery;
    const attempt = {
      config: channel.config,
      secret,
      signal: job.signal,
      async keepSecret(renewed: ChannelSecret) {
        attempt.secret = renewed;
        await job.transaction((tx) => store.noteChannel(tx, channel, { sealed: channels.sealed(renewed) }));
      },
      uuid: delivery.uuid,
      recordKey: delivery.recordKey,
      text: composePost(delivery.body ?? post.body, post.link),
      language: post.language,
      link: post.link,
      images: post.images.slice(0, channel.config.limits.images).map(({ fileKey, sizeBytes, ...image }) => ({
        ...image,
        read: async () => {
          await files.requireWhole(fileKey, sizeBytes);
          return files.readBytes(fileKey);
        },
      })),
      now: clock.now(),
      progress: structuredClone(delivery.progress),
      keep: (progress: DeliveryRow['progress']) =>
        job.transaction((tx) => store.changeDelivery(tx, delivery.id, { progress })),
    };
    return protocols[channel.kind].send(attempt);
  }

  async function settleFailure(
    tx: Tx,
    { delivery: claimed }: Claimed,
    { problem, isPassing, channelBecomes }: Failure,
  ): Promise<void> {
    const found = await lock(tx, claimed.uuid);
    if (!found) return;
    const { delivery } = found;
    const attempts = delivery.attempts + 1;
    if (channelBecomes) await store.noteChannel(tx, claimed.channel, { state: channelBecomes, problem });
    const nextAt = isPassing ? nextTry(delivery.channel.kind, attempts, clock.now()) : undefined;
    if (nextAt) {
      await store.changeDelivery(tx, delivery.id, { ...noClaim, attempts, nextAt, problem });
      await enqueue(tx, delivery, `try-${attempts}`, nextAt);
      return;
    }
    // A rejection at the first attempt of the last step means that nothing was posted; after a timeout it is unknown.
    const isUndone = !isPassing && claimed.progress.begunAt === undefined;
    const end = isUndone ? { state: 'failed' as const, progress: {} } : { state: endOf(delivery) };
    await store.changeDelivery(tx, delivery.id, { ...noClaim, ...end, attempts, problem });
  }

  async function enqueue(
    tx: Tx,
    { uuid, channelId }: Pick<DeliveryRow, 'uuid' | 'channelId'>,
    key: string,
    at: Date,
  ): Promise<void> {
    const afterSeconds = Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1_000));
    const options = { key: `${uuid} ${key}`, afterSeconds, lane: `channel-${channelId}` } as const;
    await queue.send(tx, sendDelivery, { deliveryUuid: uuid }, options);
  }

  return {
    enqueue,

    async run(deliveryUuid: string, job: JobRun): Promise<void> {
      const claimed = await job.transaction((tx) => claim(tx, deliveryUuid, job.id));
      if (!claimed) return;
      try {
        const { url } = await send(claimed, job);
        await job.transaction((tx) =>
          store.changeDelivery(tx, claimed.delivery.id, {
            ...noClaim,
            state: 'sent',
            remoteUrl: url,
            problem: null,
            sentAt: clock.now(),
          }),
        );
      } catch (error) {
        const failure = failureOf(error, claimed.delivery.channel);
        if (!failure) throw error;
        await job.transaction((tx) => settleFailure(tx, claimed, failure));
      }
    },

    /** Sends a new job for each due delivery whose job was lost; claims keep two jobs from delivering the same one. */
    async takeUpDue(): Promise<void> {
      for (const delivery of await store.listDue(clock.now()))
        await database.transaction((tx) => enqueue(tx, delivery, 'due', clock.now()));
    },
  };
}

const noClaim = { claimedBy: null, claimedAt: null, nextAt: null };

function isDue(post: WholePost, { state, nextAt }: DeliveryRow, now: Date): boolean {
  if (state !== 'waiting' && state !== 'sending') return false;
  return post.state !== 'draft' && post.dueAt !== null && post.dueAt <= now && (nextAt === null || nextAt <= now);
}

/** Final state of a delivery that is not retried. A webhook's receiver detects repetitions itself. */
const endOf = ({ progress, channel }: DeliveryOfChannel): 'failed' | 'unknown' =>
  progress.begunAt !== undefined && channel.kind !== 'webhook' ? 'unknown' : 'failed';

const GONE = 410;
const accountRefused = new Set([401, 403]);

/** Classifies a failed attempt; undefined if it was aborted or the error is ours. */
function failureOf(error: unknown, { kind }: ChannelRow): Failure | undefined {
  if (error instanceof ServiceSilent) return { problem: 'no_answer', isPassing: true };
  if (error instanceof WebError) return { problem: 'address', isPassing: false, channelBecomes: 'broken' };
  if (error instanceof StoredFileLost) return { problem: 'image_lost', isPassing: false };
  if (!(error instanceof ServiceRefused)) return undefined;
  const problem = wordsOf(error);
  if (kind === 'webhook')
    return error.status === GONE ? { problem, isPassing: false, channelBecomes: 'off' } : { problem, isPassing: true };
  return {
    problem,
    isPassing: false,
    ...(accountRefused.has(error.status) ? { channelBecomes: 'broken' as const } : {}),
  };
}
