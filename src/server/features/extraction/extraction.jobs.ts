import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Extracts the text of an uploaded file. */
export const extractFile = defineJob<{ documentId: number }>('documents.extract');
