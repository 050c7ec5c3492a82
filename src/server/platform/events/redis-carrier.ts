import { dropWhenSilent, type SharedRedis } from '#server/platform/redis/open-redis.ts';
import type { EventCarrier } from './event-carrier.ts';

/** Far more than one batch of events has. */
const LONGEST = 1_000_000;

/** Carries messages by publish and subscribe of Redis, so that no write of Postgres waits for the lock of NOTIFY. */
export function createRedisCarrier({ client, prefix }: SharedRedis): EventCarrier {
  const channel = `${prefix}progress`;
  return {
    longest: LONGEST,
    async send(messages) {
      await Promise.all(messages.map((message) => client.publish(channel, message)));
    },
    async listen(hear, missed) {
      // A connection that subscribes can do nothing else.
      const subscriber = client.duplicate({ autoResubscribe: false });
      subscriber.on('error', () => undefined);
      subscriber.on('message', (_: string, message: string) => hear(message));
      dropWhenSilent(subscriber);
      let isListening = false;
      const subscribe = async (): Promise<void> => void (await subscriber.subscribe(channel));
      subscriber.on('ready', () => {
        if (!isListening) return;
        subscribe().then(missed, () => subscriber.disconnect(true));
      });
      await subscriber
        .connect()
        .then(subscribe)
        // Refused although connected: without another connection it would stay deaf.
        .catch(() => subscriber.status === 'ready' && subscriber.disconnect(true));
      isListening = true;
      return async () => subscriber.disconnect();
    },
  };
}
