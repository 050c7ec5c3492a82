import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/open-database.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import { hasRedis, startRedis } from '#testing/redis-process.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createRateLimiter } from './rate-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterAll(async () => {
  await database.close();
  await drop();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The limiter of one web process. */
const aProcess = () => createRateLimiter({ database, secretKey: 'the same for all', scale: 1 });
const outcomes = async (calls: Promise<void>[]) => (await Promise.allSettled(calls)).map(({ status }) => status);

describe('rate limits', () => {
  it('[Z19] hold for all web processes together, also at once', async () => {
    const processes = [aProcess(), aProcess()];
    const calls = Array.from({ length: 40 }, (_, index) => processes[index % 2]?.take('upload', 'ana'));
    const ends = await outcomes(calls.map((call) => call ?? Promise.resolve()));
    expect(ends.filter((status) => status === 'fulfilled')).toHaveLength(20);
    await expect(aProcess().take('upload', 'bea')).resolves.toBeUndefined();
  });

  it('[Z19] say how long to wait, and refused calls do not lengthen it', async () => {
    const limiter = aProcess();
    const refused = async () => limiter.take('waitlist', '192.0.2.1').catch((error: unknown) => error);
    for (let call = 0; call < 5; call += 1) expect(await refused()).toBeUndefined();
    expect(await refused()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3_600 });
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    expect(await refused()).toMatchObject({ retryAfterSeconds: expect.toSatisfy((seconds) => seconds <= 1_800) });
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    expect(await refused()).toBeUndefined();
  });

  it('[Z19] are forgotten on request', async () => {
    const limiter = aProcess();
    for (let call = 0; call < 5; call += 1) await limiter.take('waitlist', '192.0.2.2');
    await limiter.forget('waitlist', '192.0.2.2');
    await expect(limiter.take('waitlist', '192.0.2.2')).resolves.toBeUndefined();
  });

  it('[Z19, Z47] keep no address in clear, and nothing beyond their window', async () => {
    const limiter = aProcess();
    await limiter.take('signInByAccount', 'ana@example.org');
    const keys = async () => (await database.pool.query<{ key: string }>('select key from rate_limits')).rows;
    expect(JSON.stringify(await keys())).not.toContain('ana');
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    await limiter.sweep();
    expect(await keys()).toEqual([]);
  });
});

describe.skipIf(!hasRedis)('flood limits in Redis', () => {
  it('[Z19, Z40] hold for all processes, and for each while Redis is away', async () => {
    const server = await startRedis();
    const redis = await openRedis({ url: server.url, prefix: 'test:' });
    const processes = [1, 2].map(() => createRateLimiter({ database, redis, secretKey: 'the same', scale: 0.01 }));
    const counted = async () => {
      const calls = Array.from({ length: 20 }, (_, index) => processes[index % 2]?.take('anonymousCalls', 'ana'));
      const ends = await outcomes(calls.map((call) => call ?? Promise.resolve()));
      return ends.filter((status) => status === 'fulfilled').length;
    };
    expect(await counted()).toBe(6);
    await server.kill();
    await waitFor(async () => redis.client.status !== 'ready');
    const calls = Array.from({ length: 20 }, (_, index) => processes[index % 2]?.take('anonymousCalls', 'bea'));
    const ends = await outcomes(calls.map((call) => call ?? Promise.resolve()));
    expect(ends.filter((status) => status === 'fulfilled')).toHaveLength(12);
    redis.client.disconnect();
  });
});
