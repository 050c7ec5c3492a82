import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { HealthFacts } from '#server/platform/health/health-facts.store.ts';
import { type HealthCheck, healthCheck } from '#server/platform/health/health.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { createDatabaseState } from './database-state.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SECONDS = 24 * 60 * 60;
const SLOW_SECONDS = 2 * 60;
/** A queue that has not moved for this long has no workers. */
export const STUCK_SECONDS = 5 * 60;
/** Warning level, so that the reserve is not used up within a day. */
const LOW_SHARE = 2;
const SHRINKING_DAYS = 30;
/** Fewer failures say nothing about the server: some files may be broken. */
const SOME_FAILURES = 10;
const SOME_SHARE = 0.05;
const MANY_SHARE = 0.5;
const AGING_DAYS = 3;
const OLD_DAYS = 7;

/** Checks the server's basics: disk space, files, database, workers, and backup. */
export function systemChecks({
  config,
  database,
  files,
  queue,
  facts,
  clock,
}: {
  config: Pick<Config, 'dataDir' | 'diskReserveBytes' | 'publicUrl'>;
  database: Database;
  files: Pick<FileStore, 'check'>;
  queue: Queue;
  facts: HealthFacts;
  clock: Clock;
}): HealthCheck[] {
  const { dataDir, diskReserveBytes, publicUrl } = config;
  const startedAt = clock.now().getTime();
  const state = createDatabaseState(database);

  return [
    healthCheck('disk', async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const figures = { free: { bytes: free }, total: { bytes: blocks * bsize }, reserve: { bytes: diskReserveBytes } };
      if (free < diskReserveBytes) return { state: 'bad', outcome: 'full', figures: { ...figures, folder: dataDir } };
      if (free < diskReserveBytes * LOW_SHARE) return { state: 'note', outcome: 'low', figures };
      const day = clock.now().toISOString().slice(0, 10);
      const first = await facts.noteDisk({ day, free });
      const daily = (first.free - free) / ((Date.parse(day) - Date.parse(first.day)) / DAY_MS);
      const days = Math.floor((free - diskReserveBytes) / daily);
      if (daily > 0 && days < SHRINKING_DAYS)
        return { state: 'note', outcome: 'shrinking', figures: { ...figures, days } };
      return { state: 'ok', outcome: 'fine', figures };
    }),
    healthCheck('storage', () =>
      files.check().then(
        () => ({ state: 'ok', outcome: 'fine' }) as const,
        () => ({ state: 'bad', outcome: 'gone', figures: { folder: dataDir } }) as const,
      ),
    ),
    healthCheck('backups', async () => {
      const backup = await facts.findBackup();
      if (!backup) {
        const since = (await state.firstPersonAt()) ?? clock.now();
        const seconds = (clock.now().getTime() - since.getTime()) / 1000;
        if (seconds > OLD_DAYS * DAY_SECONDS) return { state: 'bad', outcome: 'never', figures: { age: { seconds } } };
        return { state: 'note', outcome: 'none' };
      }
      const seconds = (clock.now().getTime() - Date.parse(backup.at)) / 1000;
      const figures = { age: { seconds } };
      if (seconds > OLD_DAYS * DAY_SECONDS) return { state: 'bad', outcome: 'old', figures };
      if (seconds > AGING_DAYS * DAY_SECONDS) return { state: 'note', outcome: 'aging', figures };
      return { state: 'ok', outcome: 'fine', figures: { day: new Date(backup.at), size: { bytes: backup.bytes } } };
    }),
    healthCheck('database', async () => {
      const { bytes, table, tableBytes } = await state.size();
      return {
        state: 'ok',
        outcome: 'fine',
        figures: { size: { bytes }, table, tableSize: { bytes: tableBytes } },
      };
    }),
    healthCheck('record', async () => {
      const open = await state.unprotectedTables();
      return open.length > 0
        ? { state: 'bad', outcome: 'open', figures: { tables: open.join(', ') } }
        : { state: 'ok', outcome: 'fine' };
    }),
    healthCheck('waiting', async () => {
      const [longest] = await queue.inspection.listWaits();
      if (!longest) return { state: 'ok', outcome: 'none' };
      const { seconds, queue: name, isWorked } = longest;
      const figures = { wait: { seconds }, queue: name };
      if (seconds > STUCK_SECONDS) return { state: 'bad', outcome: isWorked ? 'slow' : 'unworked', figures };
      if (seconds > SLOW_SECONDS) return { state: 'note', outcome: isWorked ? 'slow' : 'unworked', figures };
      return { state: 'ok', outcome: 'fine', figures };
    }),
    healthCheck('failures', async () => {
      const endings = await queue.inspection.listEndings();
      const failed = endings.reduce((sum, one) => sum + one.failed, 0);
      const all = endings.reduce((sum, one) => sum + one.all, 0);
      const figures = { failed, all, queue: endings[0]?.queue ?? '' };
      if (failed < SOME_FAILURES || failed < all * SOME_SHARE) return { state: 'ok', outcome: 'fine', figures };
      return { state: failed < all * MANY_SHARE ? 'note' : 'bad', outcome: 'some', figures };
    }),
    healthCheck('night', async () => {
      const uptime = (clock.now().getTime() - startedAt) / 1000;
      const schedules = await queue.inspection.listSchedules(uptime);
      const late = schedules.filter(({ isLate }) => isLate).toSorted((a, b) => b.seconds - a.seconds);
      const [worst] = late;
      if (!worst) return { state: 'ok', outcome: 'fine', figures: { all: schedules.length } };
      const figures = {
        late: late.length,
        all: schedules.length,
        queue: worst.queue,
        wait: { seconds: worst.seconds },
      };
      return { state: 'bad', outcome: 'late', figures };
    }),
    healthCheck('address', async () => {
      const isPlain = publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname);
      const figures = { origin: publicUrl.origin };
      return isPlain ? { state: 'note', outcome: 'plain', figures } : { state: 'ok', outcome: 'fine', figures };
    }),
    healthCheck('versions', async () => ({
      state: 'ok',
      outcome: 'fine',
      figures: { app: ownVersion(), node: process.versions.node, database: await state.version() },
    })),
  ];
}

const packageFile = join(import.meta.dirname, '../../../../package.json');
const ownVersion = (): string => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
