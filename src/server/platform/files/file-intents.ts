import { and, eq, inArray, like, lt } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { fileIntents } from '#server/db/tables/platform.ts';
import type { Clock } from '#server/platform/clock.ts';

export type FileIntents = ReturnType<typeof createFileIntents>;

/**
 * Records keys before their files are written, so that orphans of a crash can be found in a bucket. A row is removed
 * with its file, or once a sweep finds a row that names the file.
 */
export function createFileIntents({ db }: Pick<Database, 'db'>, clock: Clock) {
  return {
    async begin(key: string): Promise<void> {
      const begunAt = clock.now();
      // An earlier attempt to write this key may have broken off.
      await db
        .insert(fileIntents)
        .values({ key, folder: folderOf(key), begunAt })
        .onConflictDoUpdate({ target: fileIntents.key, set: { begunAt } });
    },
    async forget(key: string): Promise<void> {
      await db.delete(fileIntents).where(eq(fileIntents.key, key));
    },
    async forgetFolder(folder: string): Promise<void> {
      await db.delete(fileIntents).where(eq(fileIntents.folder, folder));
    },
    async listFolders(kind: string, before: Date): Promise<string[]> {
      const rows = await db.selectDistinct({ folder: fileIntents.folder }).from(fileIntents).where(oldOf(kind, before));
      return rows.map(({ folder }) => folder);
    },
    async listKeys(folders: readonly string[], before: Date): Promise<string[]> {
      const rows = await db
        .select({ key: fileIntents.key })
        .from(fileIntents)
        .where(and(inArray(fileIntents.folder, [...folders]), lt(fileIntents.begunAt, before)));
      return rows.map(({ key }) => key);
    },
    async forgetKind(kind: string, before: Date): Promise<void> {
      await db.delete(fileIntents).where(oldOf(kind, before));
    },
  };
}

const oldOf = (kind: string, before: Date) =>
  and(like(fileIntents.folder, `${kind}/%`), lt(fileIntents.begunAt, before));

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));
