import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Removes the files of a deleted document. */
export const removeFiles = defineJob<{ storageFolder: string }>('documents.remove-files');
/** Removes a replaced or unneeded file. */
export const removeFile = defineJob<{ fileKey: string }>('documents.remove-file');
/** Removes files without a row. */
export const sweepFiles = defineJob<object>('documents.sweep-files');
