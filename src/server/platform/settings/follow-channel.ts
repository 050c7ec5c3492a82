import type { Database } from '#server/db/open-database.ts';
import type { Logger } from '#server/platform/log.ts';

/**
 * Reloads data when a database channel reports a change, and after a lost connection, which misses notifications. Calls
 * during a reload cause one more.
 */
export function followChannel({
  database,
  channel,
  read,
  log,
}: {
  database: Pick<Database, 'listen'>;
  channel: string;
  read: () => Promise<void>;
  log: Logger;
}) {
  let running: Promise<void> | undefined;
  let isOutdated = false;
  let stopListening: (() => Promise<void>) | undefined;

  async function refresh(): Promise<void> {
    isOutdated = true;
    running ??= (async () => {
      try {
        while (isOutdated) {
          isOutdated = false;
          await read();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  const refreshLater = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, `${channel} could not be read again`));

  return {
    refresh,
    async start(): Promise<void> {
      stopListening = await database.listen(channel, refreshLater, refreshLater);
      await refresh();
    },
    async stop(): Promise<void> {
      await stopListening?.();
      await running?.catch(() => undefined);
    },
  };
}
