import { and, eq, sql } from 'drizzle-orm';
import { settingDefinitions, type SettingKey, settingKeys, type SettingValues } from '#contract/settings.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { settings as table } from '#server/db/tables/platform.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { followChannel } from './follow-channel.ts';

const CHANNEL = 'repaso_settings';

export type SettingRow = typeof table.$inferSelect;
export type SettingSource = 'environment' | 'row' | 'default';

/** Current settings; read them at each use, never cache them. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
}

export interface LiveSettings extends Settings {
  sourceOf(key: SettingKey): SettingSource;
  /** Reads the stored row. */
  findRow(key: SettingKey, tx?: Tx): Promise<SettingRow | undefined>;
  listRows(): Promise<SettingRow[]>;
  /**
   * Replaces the given version, 0 for none; undefined if another one was written meanwhile. All processes are notified
   * at the commit.
   */
  put(
    tx: Tx,
    change: { key: SettingKey; value: unknown; version: number; by: string },
  ): Promise<SettingRow | undefined>;
  /** Reloads the rows; calls during a reload cause one more. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads this instance's settings (X08): environment, else row, else default. */
export async function openSettings({
  database,
  fixed,
  caches,
  clock,
  log,
}: {
  database: Database;
  /** Values from the environment. */
  fixed: Partial<SettingValues>;
  caches: Pick<Caches, 'watch'>;
  clock: Clock;
  log: Logger;
}): Promise<LiveSettings> {
  const { db } = database;
  let stored: Partial<SettingValues> = {};

  async function readRows(): Promise<void> {
    const rows = await db.select().from(table);
    const values = rows.flatMap(({ key, value }): [SettingKey, unknown][] => {
      if (!isSettingKey(key)) return [];
      const parsed = settingDefinitions[key].value.safeParse(value);
      // A value from another version; use the default until it is set again.
      if (!parsed.success) log.warn({ key }, 'a stored setting is not valid here');
      return parsed.success ? [[key, parsed.data]] : [];
    });
    stored = Object.fromEntries(values) as Partial<SettingValues>;
  }

  /** Null is a valid value. */
  function valueOf<Key extends SettingKey>(key: Key): SettingValues[Key] {
    if (fixed[key] !== undefined) return fixed[key];
    return stored[key] !== undefined ? stored[key] : (settingDefinitions[key].default as SettingValues[Key]);
  }

  const following = followChannel({ database, channel: CHANNEL, read: readRows, log });
  await readRows();
  caches.watch('settings', {
    figures: async () => ({ entries: Object.keys(stored).length, bytes: null, hits: null, misses: null }),
    clear: following.refresh,
  });
  return {
    ...following,
    get: valueOf,
    sourceOf: (key) => (fixed[key] !== undefined ? 'environment' : stored[key] !== undefined ? 'row' : 'default'),
    async findRow(key, executor) {
      const [row] = await (executor ?? db).select().from(table).where(eq(table.key, key));
      return row;
    },
    listRows: () => db.select().from(table),
    async put(tx, { key, value, version, by }) {
      const values = { value, version: version + 1, updatedAt: clock.now(), updatedBy: by };
      const isCurrent = and(eq(table.key, key), eq(table.version, version));
      const [row] =
        version === 0
          ? await tx
              .insert(table)
              .values({ key, ...values })
              .onConflictDoNothing()
              .returning()
          : await tx.update(table).set(values).where(isCurrent).returning();
      if (row) await tx.execute(sql`select pg_notify(${CHANNEL}, ${key})`);
      return row;
    },
  };
}

const isSettingKey = (key: string): key is SettingKey => (settingKeys as string[]).includes(key);
