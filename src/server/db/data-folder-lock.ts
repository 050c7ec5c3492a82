import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './data-folder.ts';

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';

  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another Repaso. Stop that one, or set DATA_DIR to another folder.`);
  }
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Locks the folder for this process (Z41). PGlite takes no lock, and two processes on one folder lose data silently.
 * SQLite's exclusive lock is an operating-system lock, so it is released as soon as its holder dies.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'database.lock');
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma busy_timeout=0; begin exclusive');
    makePrivate(path);
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new DataFolderInUse(dataDir);
    throw error;
  }
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

/** A garbage-collected handle would release its lock, so keep the active ones here. */
const held = new Set<DatabaseSync>();
