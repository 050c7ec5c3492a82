import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

const BINARY = '/usr/bin/redis-server';
export const hasRedis = existsSync(BINARY);

const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

export interface RedisProcess {
  url: string;
  kill(): Promise<void>;
  /** Stops it without a word, like a network that fails. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  /** Loses everything it holds. */
  flush(): Promise<void>;
}

/** Starts a Redis that writes nothing, on a free port. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const killNow = () => void server?.kill('SIGKILL');

  async function ask(question: (redis: Redis) => Promise<unknown>): Promise<boolean> {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await question(redis);
      return true;
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  }

  async function start(): Promise<void> {
    server = spawn(BINARY, ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    running.add(killNow);
    await waitFor(() => ask((redis) => redis.ping()));
  }

  await start();
  return {
    url,
    start,
    async kill() {
      const gone = new Promise((resolve) => server?.once('exit', resolve));
      killNow();
      await gone;
      running.delete(killNow);
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async flush() {
      if (!(await ask((redis) => redis.flushall()))) throw new Error('Redis does not answer');
    },
  };
}
