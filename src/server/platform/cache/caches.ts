import { sql } from 'drizzle-orm';
import { type CacheFigures, type CacheGroup, cacheGroups } from '#contract/admin-cache.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { Logger } from '#server/platform/log.ts';

const CHANNEL = 'repaso_caches';

interface WatchedCache {
  figures(): Promise<Omit<CacheFigures, 'group'>>;
  clear(): void | Promise<void>;
}

export interface MemoryCache<Value> {
  get(key: string): Value | undefined;
  /** `bytes` is the size of the value, if known. */
  set(key: string, value: Value, bytes: number | Promise<number>): void;
}

export type Caches = ReturnType<typeof createCaches>;

/** Registry of this process's caches: each has a name and can be cleared in all processes at once. */
export function createCaches({ database, log }: { database: Database; log: Logger }) {
  const watched = new Map<string, WatchedCache>();
  let stopListening: (() => Promise<void>) | undefined;

  async function clearHere(group: string): Promise<void> {
    try {
      await watched.get(group)?.clear();
    } catch (error) {
      log.warn({ err: error, group }, 'a cache could not be cleared');
    }
  }
  /** Clears after a lost connection, because notifications may have been missed. */
  const clearAll = () => void Promise.all([...watched.keys()].map(clearHere));

  const watch = (group: CacheGroup, cache: WatchedCache): void => void watched.set(group, cache);

  return {
    watch,

    /** Holds up to `most` entries; the next one clears the cache. */
    open<Value>(group: CacheGroup, most: number): MemoryCache<Value> {
      const entries = new Map<string, { value: Value; bytes: number | Promise<number> }>();
      let hits = 0;
      let misses = 0;
      watch(group, {
        async figures() {
          const weights = await Promise.all([...entries.values()].map(async ({ bytes }) => bytes));
          return { entries: entries.size, bytes: weights.reduce((sum, one) => sum + one, 0), hits, misses };
        },
        clear: () => entries.clear(),
      });
      return {
        get(key) {
          const known = entries.get(key);
          if (known) hits += 1;
          else misses += 1;
          return known?.value;
        },
        set(key, value, bytes) {
          if (entries.size >= most && !entries.has(key)) entries.clear();
          entries.set(key, { value, bytes });
        },
      };
    },

    /** Caches of this process. */
    async list(): Promise<CacheFigures[]> {
      const items: CacheFigures[] = [];
      for (const group of cacheGroups) {
        const cache = watched.get(group);
        if (cache) items.push({ group, ...(await cache.figures()) });
      }
      return items;
    },

    /** All processes clear it at the commit. */
    async clear(tx: Tx, group: CacheGroup): Promise<void> {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${group})`);
    },

    async start(): Promise<void> {
      stopListening = await database.listen(CHANNEL, (group) => void clearHere(group), clearAll);
    },
    stop: async (): Promise<void> => stopListening?.(),
  };
}
