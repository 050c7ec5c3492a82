import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualLimits, type ChannelKind } from '#domain/social/channels.ts';
import { recordKey } from '#domain/social/record-key.ts';
import type { Tx } from '#server/db/open-database.ts';
import { createDiskFileStore, type FileStore } from '#server/platform/files/file-store.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { type FakeBluesky, startFakeBluesky } from '#testing/fake-bluesky.ts';
import { type FakeMastodon, startFakeMastodon } from '#testing/fake-mastodon.ts';
import { type FakeWebhookReceiver, startFakeWebhookReceiver } from '#testing/fake-webhook-receiver.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createBluesky } from './bluesky.ts';
import { createCallService } from './call-service.ts';
import type { ChannelSecret } from './channel-protocol.ts';
import { createDeliveriesService } from './deliveries.service.ts';
import { createMastodon } from './mastodon.ts';
import { createSocialStore, type DeliveryRow, type SocialStore } from './social.store.ts';
import { createWebhook } from './webhook.ts';

const SECRET_KEY = 'k'.repeat(32);
const webhookSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

class Killed extends Error {
  override name = 'Killed';
}

let testApp: TestApp;
let store: SocialStore;
let files: FileStore;
let folder: string;
let mastodon: FakeMastodon;
let bluesky: FakeBluesky;
let receiver: FakeWebhookReceiver;
const channelIds = new Map<ChannelKind, number>();

beforeAll(async () => {
  testApp = await startTestApp();
  store = createSocialStore(testApp.app.database.db);
  folder = await mkdtemp(join(tmpdir(), 'repaso-social-'));
  files = await createDiskFileStore(folder);
  mastodon = await startFakeMastodon(() => testApp.clock.now());
  bluesky = await startFakeBluesky();
  receiver = await startFakeWebhookReceiver(webhookSecret);
  const made = [
    { kind: 'mastodon', address: mastodon.origin, accountId: '7', secret: mastodon.token },
    {
      kind: 'bluesky',
      address: bluesky.origin,
      account: 'repaso.example',
      accountId: 'did:plc:repaso',
      secret: bluesky.password,
    },
    { kind: 'webhook', address: receiver.address, secret: webhookSecret },
  ] as const;
  for (const { kind, secret, ...config } of made) {
    const values = { uuid: randomUUID(), kind, name: kind, sealed: sealed({ secret }) };
    const row = await testApp.app.database.transaction((tx) =>
      store.insertChannel(tx, { ...values, config: { ...config, limits: usualLimits[kind] } }),
    );
    channelIds.set(kind, row.id);
  }
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all([mastodon, bluesky, receiver].map((service) => service.stop()));
  await rm(folder, { recursive: true });
});

const sealed = (secret: ChannelSecret) => seal(SECRET_KEY, 'test', JSON.stringify(secret));
const secretOf = ({ sealed: text }: { sealed: string }) =>
  JSON.parse(unseal(SECRET_KEY, 'test', text) ?? '') as ChannelSecret;

/** A server that crashes at its n-th step: before or after each call and each transaction. */
function aServer(lastStep: number) {
  const { database, queue } = testApp.app;
  let steps = 0;
  let isDead = false;
  const step = () => {
    steps += 1;
    isDead ||= steps === lastStep;
    if (isDead) throw new Killed('killed');
  };
  const send = (async (input, init) => {
    step();
    const answer = await fetch(input, init);
    const body = await answer.arrayBuffer();
    step();
    return new Response([101, 204, 205, 304].includes(answer.status) ? null : body, answer);
  }) satisfies typeof fetch;
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    step();
    const result = await database.transaction(work);
    step();
    return result;
  };
  const service = createCallService(send, []);
  const deliveries = createDeliveriesService({
    database: { transaction },
    store,
    channels: { secretOf, sealed },
    protocols: {
      mastodon: createMastodon(service, { pollMs: 1 }),
      bluesky: createBluesky(service),
      webhook: createWebhook(service),
    },
    files,
    queue,
    clock: testApp.clock,
  });
  return {
    /** Whether it survived to the end of the job. */
    async run({ uuid }: { uuid: string }, jobId: string): Promise<boolean> {
      try {
        await deliveries.run(uuid, { id: jobId, signal: new AbortController().signal, transaction });
      } catch (error) {
        // To a server killed during a call, the service seems to time out.
        if (!(error instanceof Killed)) throw error;
      }
      return !isDead;
    },
  };
}

async function aDelivery(kind: ChannelKind): Promise<{ uuid: string; text: string; find(): Promise<DeliveryRow> }> {
  const { database } = testApp.app;
  const [uuid, postUuid] = [randomUUID(), randomUUID()];
  const text = `Releer ${uuid} @ana.example #estudiar`;
  const now = testApp.clock.now();
  const fileKey = await files.commit(await files.stage(Readable.from([png])), files.newFolder('social-images'));
  await database.transaction(async (tx) => {
    const post = { uuid: postUuid, body: text, language: 'es', state: 'scheduled', dueAt: now } as const;
    const postId = await store.insertPost(tx, { ...post, createdAt: now, createdBy: randomUUID() });
    const image = { uuid: randomUUID(), fileKey, kind: 'png', width: 1, height: 1, sizeBytes: png.length } as const;
    await store.insertImage(tx, { ...image, postId, alt: 'Un punto', addedAt: now });
    const channelId = channelIds.get(kind) ?? 0;
    await store.setDeliveries(tx, postId, [
      { uuid, postId, channelId, recordKey: recordKey(now, Math.floor(Math.random() * 1_024)) },
    ]);
  });
  testApp.clock.advance(1);
  return {
    uuid,
    text,
    async find() {
      const found = (await store.findPost(postUuid))?.deliveries[0];
      if (!found) throw new Error('the delivery is gone');
      return found;
    },
  };
}

const timesThere = (kind: ChannelKind, text: string): number =>
  ({
    mastodon: () => mastodon.statuses.filter((status) => status.text === text).length,
    bluesky: () => [...bluesky.records.values()].filter((record) => record.text === text).length,
    webhook: () => receiver.received.filter(({ payload }) => payload.data['text'] === text).length,
  })[kind]();

/** Repeats the same job after its crashes until it has ended, as the queue does. */
async function deliverAcross(kills: readonly number[], kind: ChannelKind): Promise<{ isKilled: boolean }> {
  const delivery = await aDelivery(kind);
  const jobId = randomUUID();
  let isKilled = true;
  for (const lastStep of kills) isKilled = !(await aServer(lastStep).run(delivery, jobId)) && isKilled;
  const alive = aServer(Number.POSITIVE_INFINITY);
  for (let tries = 0; tries < 10; tries += 1) {
    const { state, nextAt } = await delivery.find();
    if (state !== 'waiting' && state !== 'sending') break;
    if (nextAt) testApp.clock.set(new Date(Math.max(nextAt.getTime(), testApp.clock.now().getTime())));
    await alive.run(delivery, jobId);
  }
  const where = `${kind}, killed at ${kills.join(', ')}`;
  expect((await delivery.find()).state, where).toBe('sent');
  expect(timesThere(kind, delivery.text), where).toBe(1);
  return { isKilled };
}

const kinds = ['mastodon', 'bluesky', 'webhook'] as const;

it.each(kinds)('[X07] killed before or after any step, a post is at %s once', async (kind) => {
  let steps = 0;
  while ((await deliverAcross([steps + 1], kind)).isKilled) steps += 1;
  // Claim, progress, the post itself and its end, each before and after.
  expect(steps).toBeGreaterThanOrEqual(8);
});

it.each(kinds)(
  '[X07] killed two hundred times, slow, hanging up and failing after the effect, each post is at %s once',
  { tags: 'night', timeout: 600_000 },
  async (kind) => {
    const service = { mastodon, bluesky, webhook: receiver }[kind];
    const moods = ['right', 'slow', 'lost', 'failed-after', 'cut', { status: 503 }] as const;
    for (let round = 0; round < 100; round += 1) {
      let calls = 0;
      service.mood(() => {
        calls += 1;
        return calls === 1 + (round % 7) ? (moods[round % moods.length] ?? 'right') : 'right';
      });
      await deliverAcross([1 + (round % 20), 1 + ((round * 7) % 20)], kind);
    }
    service.mood(() => 'right');
    expect(bluesky.commits).toBe(bluesky.records.size);
  },
);

it('[X07] a post with an image that was taken in silence is found after its key is forgotten', async () => {
  const delivery = await aDelivery('mastodon');
  const server = aServer(Number.POSITIVE_INFINITY);
  const isStatus = ({ path }: { path: string }) => path.endsWith('/statuses');
  const waitAndRun = async (ms: number) => {
    testApp.clock.advance(ms);
    await server.run(delivery, randomUUID());
  };
  mastodon.mood((call) => (isStatus(call) ? 'failed-after' : 'right'));
  await waitAndRun(0);
  // Searching for it fails too.
  await waitAndRun(30_000);
  mastodon.mood(() => 'right');
  expect(await delivery.find()).toMatchObject({ state: 'sending', attempts: 2 });
  await waitAndRun(61 * 60_000);
  expect(await delivery.find()).toMatchObject({ state: 'sent' });
  expect(timesThere('mastodon', delivery.text)).toBe(1);
});

it('[X07] two jobs of one delivery send it once, and a claim of a dead process is taken over', async () => {
  const delivery = await aDelivery('mastodon');
  const server = aServer(Number.POSITIVE_INFINITY);
  await Promise.all([server.run(delivery, randomUUID()), server.run(delivery, randomUUID())]);
  expect(await delivery.find()).toMatchObject({ state: 'sent', attempts: 0, claimedBy: null });
  expect(timesThere('mastodon', delivery.text)).toBe(1);

  const other = await aDelivery('mastodon');
  await aServer(4).run(other, randomUUID());
  expect((await other.find()).state).toBe('sending');
  await server.run(other, randomUUID());
  expect((await other.find()).state).toBe('sending');
  testApp.clock.advance(5 * 60_000);
  await server.run(other, randomUUID());
  expect((await other.find()).state).toBe('sent');
  expect(timesThere('mastodon', other.text)).toBe(1);
});
