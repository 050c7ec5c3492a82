import type { SkipReason } from '#contract/people-data.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { commitOrDiscard } from '#server/db/commit-or-discard.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type ImportArchive, openImportArchive } from '#server/platform/import/import-archive.ts';
import type { Imported, ImportPart } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { type JobRun, type JobWorker, StaleJob } from '#server/platform/jobs/define-job.ts';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import type { ImportRow } from './import.store.ts';
import type { ImportService } from './import.service.ts';
import { importExport, removeImportFiles } from './people-data.jobs.ts';

/** A file of an export, and the feature part that imports it. */
interface PlannedFile {
  part: ImportPart;
  name: string;
}

/**
 * Imports an export file by file. Each step and its result share a transaction, so that an aborted run resumes and
 * every imported item is counted (Z37-Z40).
 */
export function createImportWorker({
  database,
  accounts,
  imports,
  files,
  diskSpace,
  parts,
}: {
  database: Database;
  accounts: AccountsService;
  imports: ImportService;
  files: FileStore;
  diskSpace: DiskSpace;
  /** In an order in which later parts may refer to earlier ones. */
  parts: readonly ImportPart[];
}): JobWorker<{ importId: number }> {
  async function run(row: ImportRow, actor: SignedInActor, archive: ImportArchive, job: JobRun): Promise<void> {
    const planned = parts.flatMap((part) => archive.names.filter(part.takes).map((name) => ({ part, name })));
    const record = (partsDone: number, stepsDone: number, imported: readonly Imported[]) => ({
      async commit(tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]) {
        const place = { parts: planned.length, partsDone, stepsDone };
        // The import was cancelled: roll back this step too.
        if (!(await imports.record(tx, row.id, place, imported))) throw new StaleJob();
      },
    });

    /** Runs the remaining steps of a file; returns what was rejected. */
    async function takeIn({ part, name }: PlannedFile, index: number, stepsDone: number): Promise<Imported[]> {
      let step = 0;
      let title = name;
      try {
        for await (const { commit, discard, ...about } of part.read(actor, name, archive)) {
          title = about.title ?? title;
          if (job.signal.aborted) {
            await discard?.();
            job.signal.throwIfAborted();
          }
          step += 1;
          if (step <= stepsDone) {
            await discard?.();
            continue;
          }
          await commitOrDiscard(job.transaction, {
            commit: async (tx) => record(index, step, await commit(tx)).commit(tx),
            discard,
          });
        }
        return [];
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason) throw error;
        const refusedTitle = error instanceof ImportRefused ? error.title : undefined;
        return [{ kind: part.kind, skipped: [{ name: refusedTitle ?? title, reason }] }];
      }
    }

    for (const [index, file] of planned.entries()) {
      if (index < row.partsDone) continue;
      // An import may fill the disk itself.
      await diskSpace.postponeUntilRoom();
      const refused = await takeIn(file, index, index === row.partsDone ? row.stepsDone : 0);
      await job.transaction((tx) => record(index + 1, 0, refused).commit(tx));
    }
    await job.transaction((tx) => imports.finish(tx, row.id));
  }

  return {
    job: importExport,
    attempts: 10,
    expireInSeconds: 3_600,
    // With two slots, one user's import never blocks another's, since an owner gets half of them.
    concurrency: 2,
    async run({ importId }, job) {
      const row = await job.transaction((tx) => imports.begin(tx, importId));
      if (!row) return;
      const actor = await accounts.getActor(row.ownerId);
      await using file = await files.borrow(row.fileKey);
      const archive = await openImportArchive(file.path, { signal: job.signal });
      try {
        await run(row, actor, archive, job);
      } finally {
        archive.close();
      }
    },
    async onRetriesExhausted({ importId }) {
      await database.transaction((tx) => imports.fail(tx, importId));
    },
  };
}

/** Runs as a job, so that a crash between deleting the rows and the files loses nothing. */
export function createRemoveImportFilesWorker({ files }: { files: FileStore }): JobWorker<{ storageFolder: string }> {
  return {
    job: removeImportFiles,
    makesRoom: true,
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    run: ({ storageFolder }) => files.removeFolder(storageFolder),
  };
}

const reasonsOfErrors: Partial<Record<string, SkipReason>> = {
  DOCUMENT_LIMIT_REACHED: 'document_limit',
  STORAGE_LIMIT_REACHED: 'storage_limit',
  FILE_TOO_COMPLEX: 'too_large',
  FILE_CORRUPT: 'invalid',
};

/** SQLSTATE classes 22 (invalid value) and 23 (constraint violation) are errors of the file; all others are ours. */
function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
}

/** Why an item was skipped; undefined if the error is ours and not the file's. */
function reasonOf(error: unknown): SkipReason | undefined {
  if (error instanceof ImportRefused) return error.reason;
  if (isRefusedByDatabase(error)) return 'invalid';
  return reasonsOfErrors[(error instanceof AppError ? error.code : failureCodeOf(error)) ?? ''];
}
