import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Removes the files of a deleted document. */
export const removeFiles = defineJob<{ storageFolder: string }>('documents.remove-files');
/** Removes a file that was replaced or is not needed any more. */
export const removeFile = defineJob<{ fileKey: string }>('documents.remove-file');
/** Removes files that no row names. */
export const sweepFiles = defineJob<object>('documents.sweep-files');
