import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Deletes the accounts whose week is over. */
export const eraseAccounts = defineJob<object>('people-data.erase-accounts');
/** Removes the file of an ended import. */
export const removeImportFiles = defineJob<{ storageFolder: string }>('people-data.remove-import-files');
/** Imports an export into its owner's account. */
export const importExport = defineJob<{ importId: number }>('people-data.import');
