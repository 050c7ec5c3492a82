import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** A database of the browser, with its version and how to create it. */
export interface StoredDatabase<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

/** Opens the database for one use, since signing out deletes it. Returns undefined if the browser stores nothing. */
export async function withStored<Schema extends DBSchema, Result>(
  { name, version, upgrade }: StoredDatabase<Schema>,
  use: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB<Schema>(name, version, { upgrade });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
