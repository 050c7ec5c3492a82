import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config.ts';
import { markMoved, setMovedAside } from '#server/db/data-folder.ts';
import { type MovedTable, moveDatabase } from '#server/db/move-database.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open-database.ts';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { createLog } from '#server/platform/log.ts';

/**
 * Moves all rows while no server runs: from the embedded database to the Postgres of a URL, or with `embedded` from the
 * Postgres of `DATABASE_URL` into the data folder.
 *
 * @param to - `postgres://…` or `embedded`
 * @returns rows by table
 */
export async function moveRows(config: Config, to: string, now: Date): Promise<MovedTable[]> {
  const { databaseUrl, directUrl, dataDir } = config;
  const embedded = { databaseUrl: undefined, dataDir };
  if (to === 'embedded') {
    if (!databaseUrl || !directUrl)
      throw new ConfigError('The setting DATABASE_URL is needed: it says where the rows are.');
    setMovedAside(dataDir, now);
    return moveBetween({ databaseUrl: directUrl, dataDir }, embedded);
  }
  if (databaseUrl)
    throw new ConfigError('Leave DATABASE_URL unset: the rows of DATA_DIR are moved to the given address.');
  const url = URL.parse(to);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new ConfigError('Give an address that begins with postgres://.');
  const moved = await moveBetween(embedded, { databaseUrl: to, dataDir });
  markMoved(dataDir, `${url.host}${url.pathname}`);
  return moved;
}

async function moveBetween(from: DatabaseLocation, to: DatabaseLocation): Promise<MovedTable[]> {
  const source = await openDatabase(from);
  try {
    const target = await openDatabase(to);
    try {
      // Makes the tables of the queue.
      const log = createLog({ logLevel: 'warn' });
      const queue = createQueue({ database: target, databaseUrl: to.databaseUrl, runWorkers: false, log });
      await queue.start();
      await queue.stop();
      return await moveDatabase(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
