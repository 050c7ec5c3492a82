import type { DBSchema, IDBPDatabase } from 'idb';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import { cardsDatabase } from '#client/lib/databases.ts';
import { isLastUser } from '#client/lib/session.tsx';
import { type StoredDatabase, withStored } from '#client/lib/with-stored.ts';

interface KeptQueue {
  queue: StudyQueue;
  /** When the queue was requested; it includes everything sent before. */
  askedAt: number;
}

interface Schema extends DBSchema {
  /** Keyed by person and URL. */
  queues: { key: [userUuid: string, address: string]; value: KeptQueue };
}

/** Older queues are dropped: they would only keep old reviews alive. */
const KEEP_MS = 14 * 24 * 3_600_000;
/** More than anybody studies before the next connection; bounds what the browser stores, images included. */
export const MOST_KEPT = 500;

/** Returns the queue stored under a URL, if there is one. */
export async function readKeptQueue(userUuid: string, address: string): Promise<KeptQueue | undefined> {
  return withDatabase((database) => database.get('queues', [userUuid, address]));
}

/** Summary of all stored queues: when the oldest was requested, and the images that their cards refer to. */
interface KeptQueues {
  oldest: number;
  images: string[];
}

/** Stores a queue for offline use (F07): its first cards, which are studied first. */
export async function keepQueue(userUuid: string, address: string, kept: KeptQueue): Promise<KeptQueues | undefined> {
  return withDatabase(async (database) => {
    // A sign-out meanwhile has deleted the database.
    if (!isLastUser(userUuid)) return undefined;
    const { store, done } = database.transaction('queues', 'readwrite');
    const queue = { ...kept.queue, items: kept.queue.items.slice(0, MOST_KEPT) };
    await store.put({ ...kept, queue }, [userUuid, address]);
    let oldest = kept.askedAt;
    const images = new Set<string>();
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { askedAt, queue } = cursor.value;
      if (cursor.key[0] !== userUuid || askedAt < kept.askedAt - KEEP_MS) await cursor.delete();
      else {
        oldest = Math.min(oldest, askedAt);
        // Queues stored by older versions have no images.
        for (const card of queue.items) for (const { uuid } of card.images ?? []) images.add(uuid);
      }
    }
    await done;
    return { oldest, images: [...images] };
  });
}

const storage: StoredDatabase<Schema> = {
  name: cardsDatabase,
  version: 1,
  upgrade: (created) => void created.createObjectStore('queues'),
};

const withDatabase = <Result>(use: (opened: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> =>
  withStored(storage, use);
