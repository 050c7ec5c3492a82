import type { Clock } from '#server/platform/clock.ts';
import type { ListFileKeys } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { Logger } from '#server/platform/log.ts';
import type { DocumentsStore, StoredFiles } from './documents.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Comparing a text reads it whole, so each night checks one seventh of the documents. */
const NIGHTS = 7;

/** Reports to the operator which stored files are missing or damaged, and their documents. */
export function createLostFilesReport({
  store,
  files,
  clock,
  log,
  fileKeysOfFeatures,
}: {
  store: DocumentsStore;
  files: FileStore;
  clock: Clock;
  log: Logger;
  fileKeysOfFeatures: ListFileKeys[];
}) {
  async function requireContent({ id, contentVersion: version }: StoredFiles, key: string): Promise<void> {
    const night = Math.floor(clock.now().getTime() / DAY_MS);
    if (id % NIGHTS !== night % NIGHTS) return files.requireWhole(key);
    if ((await files.hashJson(key)) !== version) throw new StoredFileLost(key, 'damaged');
  }

  async function findLost(row: StoredFiles): Promise<StoredFileLost[]> {
    const { id, fileKey, sizeBytes, contentKey } = row;
    const others = row.fileKeys.filter((key) => key !== fileKey && key !== contentKey);
    for (const listFileKeys of fileKeysOfFeatures) others.push(...(await listFileKeys([id])));
    const lost: StoredFileLost[] = [];
    const keep = (error: unknown) => {
      if (!(error instanceof StoredFileLost)) throw error;
      lost.push(error);
    };
    if (fileKey !== null) await files.requireWhole(fileKey, sizeBytes).catch(keep);
    if (contentKey !== null) await requireContent(row, contentKey).catch(keep);
    for (const key of others) await files.requireWhole(key).catch(keep);
    return lost;
  }

  return async function reportLostFiles(rows: StoredFiles[]): Promise<void> {
    for (const row of rows) {
      if ((await findLost(row)).length === 0) continue;
      // The document may have been replaced or deleted during the check.
      const [now] = await store.listStoredFiles(row.id - 1, 1);
      if (now?.id !== row.id) continue;
      for (const { key, reason } of await findLost(now))
        log.error({ document: row.uuid, file: key, reason }, 'a stored file is lost');
    }
  };
}
