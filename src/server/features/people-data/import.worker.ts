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

/** A file of an export, with the part of a feature that takes it in. */
interface PlannedFile {
  part: ImportPart;
  name: string;
}

/**
 * Takes in an export file by file, each step with its line in the account in one transaction: a run that is broken off
 * goes on where it was, and nothing comes in that is not told (Z37-Z40).
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
  /** In the order in which what they bring refers to each other. */
  parts: readonly ImportPart[];
}): JobWorker<{ importId: number }> {
  async function run(row: ImportRow, actor: SignedInActor, archive: ImportArchive, job: JobRun): Promise<void> {
    const planned = parts.flatMap((part) => archive.names.filter(part.takes).map((name) => ({ part, name })));
    const record = (partsDone: number, stepsDone: number, imported: readonly Imported[]) => ({
      async commit(tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]) {
        const place = { parts: planned.length, partsDone, stepsDone };
        // It was cancelled: nothing of this step is kept either.
        if (!(await imports.record(tx, row.id, place, imported))) throw new StaleJob();
      },
    });

    /** The steps of a file that are still to be done; what is refused on the way is told. */
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
        const told = error instanceof ImportRefused ? error.title : undefined;
        return [{ kind: part.kind, skipped: [{ name: told ?? title, reason }] }];
      }
    }

    for (const [index, file] of planned.entries()) {
      if (index < row.partsDone) continue;
      // An import may fill it itself.
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
    // One of them may be another one's; half of the places are anybody's at most.
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

/** The job outlives a kill that comes between rows and files. */
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

/** Values that no column takes (22) and rows that contradict each other (23): whatever else went wrong is ours. */
function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
}

/** Why something did not come in; nothing where that is no word on the file, but a failure of ours. */
function reasonOf(error: unknown): SkipReason | undefined {
  if (error instanceof ImportRefused) return error.reason;
  if (isRefusedByDatabase(error)) return 'invalid';
  return reasonsOfErrors[(error instanceof AppError ? error.code : failureCodeOf(error)) ?? ''];
}
