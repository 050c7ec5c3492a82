import type { Redis } from 'ioredis';

export interface RedisSettings {
  url: string;
  /** Begins every key and channel, so that several instances can share one Redis. */
  prefix: string;
}

/** Redis as all processes of this instance share it. */
export interface SharedRedis {
  client: Redis;
  prefix: string;
}

const CONNECT_MS = 2_000;
/** A command that takes longer counts as failed: everything in Redis has a fallback. */
const COMMAND_MS = 500;
/** A Redis that stays silent is noticed within this time and a command. */
const HEARTBEAT_MS = 3_000;
const RECONNECT_MS = 1_000;

/** Drops a connection that does not answer, so that commands fail at once until the client has another one. */
export function dropWhenSilent(client: Redis): void {
  const heartbeat = setInterval(() => {
    if (client.status === 'ready') client.ping().catch(() => client.disconnect(true));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  client.on('end', () => clearInterval(heartbeat));
}

/**
 * Connects to Redis. It holds nothing that may not be lost: while it is away commands fail at once, and the client keeps
 * reconnecting. The library is loaded only where Redis is configured.
 */
export async function openRedis({ url, prefix }: RedisSettings): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: () => RECONNECT_MS,
    // A replica that was promoted elsewhere refuses writes until the client connects again.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  // Without a listener each failed attempt would be logged to the console.
  client.on('error', () => undefined);
  dropWhenSilent(client);
  await client.connect().catch(() => undefined);
  return { client, prefix };
}
