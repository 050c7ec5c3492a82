import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BorrowedFile } from './file-driver.ts';

const PREFIX = 'cache-';
/** A running process renews its folder every hour; older ones were left behind by a kill. */
const RENEW_MS = 60 * 60 * 1_000;
const ABANDONED_MS = 48 * 60 * 60 * 1_000;

interface Entry {
  path: string;
  bytes: number;
  borrowers: number;
  fetched: Promise<void>;
}

/**
 * Copies of stored files on this machine, for what reads paths. Bytes of a key never change, so a copy is good for as
 * long as it lies there; those used longest ago go first. Files that are lent stay, also above the limit.
 */
export async function createScratchCache({
  folder,
  mostBytes,
  fetchTo,
}: {
  folder: string;
  mostBytes: number;
  /** Writes a stored file to a path of this machine and answers its size. */
  fetchTo: (key: string, path: string) => Promise<number>;
}) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, new Date(Date.now() - ABANDONED_MS));
  const own = await mkdtemp(join(folder, PREFIX));
  const renew = () => utimes(own, new Date(), new Date()).catch(() => undefined);
  const renewal = setInterval(() => void renew(), RENEW_MS).unref();
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  async function fetchInto(entry: Entry, key: string): Promise<void> {
    const coming = join(own, `${randomUUID()}.part`);
    try {
      entry.bytes = await fetchTo(key, coming);
      bytes += entry.bytes;
      await rename(coming, entry.path);
    } catch (error) {
      await rm(coming, { force: true });
      throw error;
    }
  }

  function take(key: string): Entry {
    const known = entries.get(key);
    const entry: Entry = known ?? {
      path: join(own, randomUUID()),
      bytes: 0,
      borrowers: 0,
      fetched: Promise.resolve(),
    };
    entries.delete(key);
    entries.set(key, entry);
    if (!known) entry.fetched = fetchInto(entry, key);
    entry.borrowers += 1;
    return entry;
  }

  async function drop(key: string, entry: Entry): Promise<void> {
    entries.delete(key);
    bytes -= entry.bytes;
    await rm(entry.path, { force: true });
  }

  async function makeRoom(): Promise<void> {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry.borrowers === 0) await drop(key, entry);
    }
  }

  return {
    async borrow(key: string): Promise<BorrowedFile> {
      const entry = take(key);
      let isLent = true;
      const giveBack = async () => {
        if (!isLent) return;
        isLent = false;
        entry.borrowers -= 1;
        await makeRoom();
      };
      try {
        await entry.fetched;
        await makeRoom();
        return { path: entry.path, [Symbol.asyncDispose]: giveBack };
      } catch (error) {
        // The next one fetches it again.
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    /** Forgets a file that was deleted; whoever borrowed it reads on. */
    async forget(key: string): Promise<void> {
      const entry = entries.get(key);
      if (entry && entry.borrowers === 0) await drop(key, entry);
    },
    /** Lets the folder count as abandoned in time. */
    close: () => clearInterval(renewal),
    /** Bytes of all copies. */
    bytes: () => bytes,
  };
}

async function removeAbandoned(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = name.startsWith(PREFIX) && (await stat(path, { throwIfNoEntry: false }));
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
