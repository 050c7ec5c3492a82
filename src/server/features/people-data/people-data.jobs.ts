import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Erases the accounts whose week is over. */
export const eraseAccounts = defineJob<object>('people-data.erase-accounts');
/** Removes the file of an import that has ended. */
export const removeImportFiles = defineJob<{ storageFolder: string }>('people-data.remove-import-files');
/** Adds what an export holds to what its owner has here. */
export const importExport = defineJob<{ importId: number }>('people-data.import');
