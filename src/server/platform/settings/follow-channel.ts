import type { Database } from '#server/db/open-database.ts';
import type { Logger } from '#server/platform/log.ts';

/**
 * Reads something again whenever a channel of the database says that it changed, and after a lost connection, which
 * hears nothing. Calls that come while it reads are answered by one more reading.
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
  let isWantedAgain = false;
  let stopListening: (() => Promise<void>) | undefined;

  async function refresh(): Promise<void> {
    isWantedAgain = true;
    running ??= (async () => {
      try {
        while (isWantedAgain) {
          isWantedAgain = false;
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
