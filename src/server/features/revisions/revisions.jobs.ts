import { defineJob } from '#server/platform/jobs/define-job.ts';

/**
 * Reads a newer file of a document. The key is the file, so a withdrawn or replaced one can be cancelled separately.
 */
export const readRevision = defineJob<{ documentId: number; fileKey: string }>('documents.read-revision');
