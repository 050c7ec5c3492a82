import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { openRedis, type SharedRedis } from '#server/platform/redis/open-redis.ts';
import { hasRedis, type RedisProcess, startRedis } from '#testing/redis-process.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createDatabaseCarrier } from './database-carrier.ts';
import type { EventCarrier } from './event-carrier.ts';
import { createEventOutbox } from './event-outbox.ts';
import { createRedisCarrier } from './redis-carrier.ts';

const log = createLog({ logLevel: 'silent' });

/** Hears the events of a carrier, and counts its messages. */
async function hear(carrier: EventCarrier) {
  const events: unknown[] = [];
  let messages = 0;
  let gaps = 0;
  const stop = await carrier.listen(
    (message) => {
      messages += 1;
      events.push(...(JSON.parse(message) as unknown[]));
    },
    () => (gaps += 1),
  );
  return { events, messages: () => messages, gaps: () => gaps, stop };
}

type OpenCarrier = () => Promise<{ carrier: EventCarrier; end: () => Promise<void> }>;

const carriers: [string, OpenCarrier][] = [
  [
    'database',
    async () => {
      const { database, drop } = await openTestDatabase();
      const end = async () => {
        await database.close();
        await drop();
      };
      return { carrier: createDatabaseCarrier(database), end };
    },
  ],
  [
    'redis',
    async () => {
      const process = await startRedis();
      const redis = await openRedis({ url: process.url, prefix: 'test:' });
      const end = async () => {
        redis.client.disconnect();
        await process.kill();
      };
      return { carrier: createRedisCarrier(redis), end };
    },
  ],
];

describe.each(carriers.filter(([name]) => name !== 'redis' || hasRedis))('events by %s', (_, open) => {
  let carrier: EventCarrier;
  let end: () => Promise<void>;
  beforeEach(async () => {
    ({ carrier, end } = await open());
  });
  afterEach(() => end());

  it('[Z40] of one moment travel in few messages, in their order, however many bytes they have', async () => {
    const [one, other] = [await hear(carrier), await hear(carrier)];
    const outbox = createEventOutbox(carrier, log);
    const sent = Array.from({ length: 400 }, (_, index) => ({ index, text: 'ñ'.repeat(index % 90) }));
    for (const event of sent) outbox.add(event);
    await outbox.stop();
    await waitFor(async () => other.events.length === sent.length && one.events.length === sent.length);
    expect(one.events).toEqual(sent);
    expect(other.events).toEqual(sent);
    expect(one.messages()).toBeLessThan(20);
    await one.stop();
    await other.stop();
  });
});

describe.skipIf(!hasRedis)('a Redis that goes away', () => {
  let server: RedisProcess;
  let redis: SharedRedis;
  beforeEach(async () => {
    server = await startRedis();
    redis = await openRedis({ url: server.url, prefix: 'test:' });
  });
  afterEach(async () => {
    redis.client.disconnect();
    server.thaw();
    await server.kill();
  });

  it('[Z40, Z44] loses events at most, and is heard again within seconds of its return', async () => {
    const carrier = createRedisCarrier(redis);
    const heard = await hear(carrier);
    const outbox = createEventOutbox(carrier, log);
    await server.kill();
    await waitFor(async () => redis.client.status !== 'ready');
    outbox.add({ lost: true });
    await server.start();
    const back = performance.now();
    await waitFor(async () => heard.gaps() > 0);
    expect(performance.now() - back).toBeLessThan(5_000);
    outbox.add({ lost: false });
    await waitFor(async () => heard.events.length > 0);
    expect(heard.events).toEqual([{ lost: false }]);
    await heard.stop();
  });

  it('[Z40, Z44] is given up where it only stays silent', { tags: 'night' }, async () => {
    const carrier = createRedisCarrier(redis);
    const heard = await hear(carrier);
    server.freeze();
    await waitFor(async () => redis.client.status !== 'ready', 10_000);
    const begun = performance.now();
    await expect(carrier.send(['["lost"]'])).rejects.toThrow(/Stream isn't writeable|Connection is closed/);
    expect(performance.now() - begun).toBeLessThan(200);
    server.thaw();
    await waitFor(async () => {
      await carrier.send(['["heard"]']).catch(() => undefined);
      return heard.events.length > 0;
    }, 10_000);
    await heard.stop();
  });

  it('[Z40] is no reason not to start', async () => {
    await server.kill();
    const late = await openRedis({ url: server.url, prefix: 'late:' });
    const carrier = createRedisCarrier(late);
    const heard = await hear(carrier);
    await expect(carrier.send(['[]'])).rejects.toThrow(/Stream isn't writeable|Connection is closed/);
    await server.start();
    await waitFor(async () => heard.gaps() > 0);
    await heard.stop();
    late.client.disconnect();
  });
});
