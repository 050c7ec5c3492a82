import { randomUUID } from 'node:crypto';
import { exportFormat } from '#contract/exported.ts';
import type { DataImport } from '#contract/people-data.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { cleanFileName } from '#domain/documents/upload-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import { presentError } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import { readExportVersion } from '#server/platform/import/import-archive.ts';
import type { Imported } from '#server/platform/import/import-part.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import { withImported } from './import-account.ts';
import type { ImportRow, ImportStore, OwnedImport } from './import.store.ts';
import { importExport, removeImportFiles } from './people-data.jobs.ts';

export type ImportService = ReturnType<typeof createImportService>;

const DAY_MS = 24 * 60 * 60 * 1000;
const FOLDERS = 'imports';
const isActive = ({ status }: ImportRow) => status === 'pending' || status === 'processing';

/** Imports an export; its row stores progress and result. The features create the content (Z46). */
export function createImportService({
  store,
  files,
  queue,
  streams,
  clock,
}: {
  store: ImportStore;
  files: FileStore;
  queue: Queue;
  streams: EventStreams;
  clock: Clock;
}) {
  const publish = (tx: Tx, { ownerId, uuid, status }: ImportRow) =>
    streams.publish(tx, ownerId, { type: 'data-import', uuid, status });

  /** Ends an import and removes its file. */
  async function end<Row extends ImportRow>(tx: Tx, row: Row, values: Partial<ImportRow>): Promise<Row> {
    const ended = await store.updateImport(tx, row, values);
    await queue.send(tx, removeImportFiles, { storageFolder: row.storageFolder });
    publish(tx, ended);
    return ended;
  }

  async function lockActive(tx: Tx, id: number): Promise<ImportRow | undefined> {
    const row = await store.lockImportUnscoped(tx, id);
    return row && isActive(row) ? row : undefined;
  }

  const viewOf = (row: OwnedImport | undefined, actor: SignedInActor) => ({
    import: row ? presentImport(row, actor.language) : null,
  });

  return {
    async requireNone(actor: SignedInActor): Promise<void> {
      const row = await store.findImport(actor.userId);
      if (row && isActive(row)) throw new AppError('IMPORT_RUNNING');
    },

    /** Accepts a staged file if it is an export of a supported version; the job reads its content. */
    async start(actor: SignedInActor, { file, fileName, fingerprint }: StagedUpload): Promise<Command<DataImport>> {
      const storageFolder = files.newFolder(FOLDERS);
      try {
        await requireExport(file.path);
        const fileKey = await files.commit(file, storageFolder);
        return {
          fingerprint,
          async commit(tx) {
            const before = await store.lockImport(tx, actor.userId);
            if (before && isActive(before)) throw new AppError('IMPORT_RUNNING');
            const row = await store.replaceImport(tx, before, {
              uuid: randomUUID(),
              ownerId: actor.userId,
              fileName: cleanFileName(fileName),
              storageFolder,
              fileKey,
              sizeBytes: file.bytes,
              status: 'pending',
              createdAt: clock.now(),
            });
            if (!row) throw new AppError('IMPORT_RUNNING');
            await queue.send(tx, importExport, { importId: row.id }, { key: row.uuid, ownerId: row.ownerId });
            publish(tx, row);
            return presentImport(row, actor.language);
          },
          discard: () => files.removeFolder(storageFolder),
        };
      } catch (error) {
        await files.discard(file);
        throw error;
      }
    },

    view: async (actor: SignedInActor) => viewOf(await store.findImport(actor.userId), actor),

    /** Imported items stay; cancelling an ended import changes nothing. */
    async cancel(actor: SignedInActor): Promise<Command<{ import: DataImport | null }>> {
      return {
        async commit(tx) {
          const row = await store.lockImport(tx, actor.userId);
          if (!row || !isActive(row)) return viewOf(row, actor);
          return viewOf(await end(tx, row, { status: 'cancelled' }), actor);
        },
      };
    },
    /** Stops the running job after a committed cancel. */
    async stop(actor: SignedInActor): Promise<void> {
      const row = await store.findImport(actor.userId);
      if (row?.status === 'cancelled') await queue.cancel(importExport, row.uuid);
    },

    /** Moves it to processing; undefined if there is nothing to do. */
    async begin(tx: Tx, id: number): Promise<ImportRow | undefined> {
      const row = await lockActive(tx, id);
      return row && store.updateImport(tx, row, { status: 'processing' });
    },

    /** Records position and results of the last step; returns false if the import was cancelled. */
    async record(
      tx: Tx,
      id: number,
      place: Pick<ImportRow, 'parts' | 'partsDone' | 'stepsDone'>,
      imported: readonly Imported[],
    ): Promise<boolean> {
      const row = await lockActive(tx, id);
      if (!row) return false;
      publish(tx, await store.updateImport(tx, row, { ...place, ...withImported(row, imported) }));
      return true;
    },

    async finish(tx: Tx, id: number): Promise<void> {
      const row = await lockActive(tx, id);
      if (row) await end(tx, row, { status: 'completed' });
    },

    async fail(tx: Tx, id: number): Promise<void> {
      const row = await lockActive(tx, id);
      if (row) await end(tx, row, { status: 'failed', errorCode: 'INTERNAL_ERROR' });
    },

    /** Removes the import file of a user whose account is deleted; the row is deleted with the account. */
    async removeAll(tx: Tx, actor: SignedInActor): Promise<void> {
      const row = await store.lockImport(tx, actor.userId);
      if (row) await queue.send(tx, removeImportFiles, { storageFolder: row.storageFolder });
    },

    /** Removes orphaned files, which a crash between file and row leaves. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - DAY_MS);
      await files.sweepFolders(FOLDERS, before, await store.listStorageFolders());
      await files.settle(FOLDERS, before);
    },
  };
}

/** Rejects at once a file that is no export or has an unsupported version. */
async function requireExport(path: string): Promise<void> {
  try {
    if ((await readExportVersion(path)) !== exportFormat.version) throw new AppError('IMPORT_VERSION_UNKNOWN');
  } catch (error) {
    const code = failureCodeOf(error);
    if (code === undefined) throw error;
    throw new AppError(code === 'FILE_CORRUPT' ? 'IMPORT_NOT_AN_EXPORT' : code);
  }
}

function presentImport(row: OwnedImport, language: 'es' | 'en'): DataImport {
  const { uuid, fileName, status, parts, partsDone, counts, skipped } = row;
  const done = parts === 0 ? 0 : Math.floor((100 * partsDone) / parts);
  return {
    uuid,
    fileName,
    status,
    percent: status === 'completed' ? 100 : done,
    counts,
    skipped,
    error: presentError(row.errorCode, language),
    createdAt: row.createdAt.toISOString(),
  };
}
