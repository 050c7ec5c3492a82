import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config/environment.ts';
import { markMoved, unmarkMoved } from '#server/db/data-folder.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import { type MovedTable, moveDatabase, MoveRefused } from '#server/db/move-database.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open-database.ts';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { createLog } from '#server/platform/log.ts';

/**
 * Moves all rows from the embedded database to a Postgres, while no server runs. Marks the data folder as moved before
 * the commit, so that never both can be used.
 */
export async function moveToPostgres({ databaseUrl, dataDir }: Config, to: string | undefined): Promise<MovedTable[]> {
  if (databaseUrl) throw new ConfigError('Leave DATABASE_URL unset: the rows of DATA_DIR are moved to MOVE_TO.');
  const url = URL.parse(to ?? '');
  if (!to || !url || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new ConfigError('Set MOVE_TO to the address of an empty database: postgres://…');
  let isMarked = false;
  try {
    return await moveBetween({ databaseUrl: undefined, dataDir }, { databaseUrl: to, dataDir }, () => {
      markMoved(dataDir, `${url.host}${url.pathname}`);
      isMarked = true;
    });
  } catch (error) {
    if (isMarked) unmarkMoved(dataDir);
    throw error;
  }
}

/** Moves all rows of `DATABASE_URL` into the data folder. Rows that were moved away from there are kept beside them. */
export async function moveToEmbedded({ databaseUrl, directUrl, dataDir }: Config, now: Date): Promise<MovedTable[]> {
  if (!databaseUrl || !directUrl)
    throw new ConfigError('The setting DATABASE_URL is needed: it says where the rows are.');
  const lock = lockDataFolder(dataDir);
  const coming = join(dataDir, 'restore-rows');
  const own = join(dataDir, 'database');
  try {
    if (existsSync(own) && !existsSync(join(dataDir, 'moved-to')))
      throw new MoveRefused(`${dataDir} has rows of its own: name another DATA_DIR.`);
    await rm(coming, { recursive: true, force: true });
    const moved = await moveBetween(
      { databaseUrl: directUrl, dataDir },
      { databaseUrl: undefined, dataDir: coming },
      () => undefined,
    );
    if (existsSync(own)) await rename(own, join(dataDir, `before-return-${now.toISOString().replaceAll(':', '-')}`));
    await rename(join(coming, 'database'), own);
    unmarkMoved(dataDir);
    return moved;
  } finally {
    await rm(coming, { recursive: true, force: true });
    lock.release();
  }
}

async function moveBetween(
  from: DatabaseLocation,
  to: DatabaseLocation,
  beforeCommit: () => void,
): Promise<MovedTable[]> {
  const source = await openDatabase(from);
  try {
    if ((await source.pool.query('select 1 from users limit 1')).rows.length === 0)
      throw new MoveRefused('There are no accounts to move.');
    const target = await openDatabase(to);
    try {
      // Makes the tables of the queue.
      const log = createLog({ logLevel: 'warn' });
      const queue = createQueue({ database: target, databaseUrl: to.databaseUrl, groups: [], log });
      await queue.start();
      await queue.stop();
      return await moveDatabase(source, target, beforeCommit);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
