import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads a newer file of a document. Its key is the file: one that is taken back, or that another follows, has its own end. */
export const readRevision = defineJob<{ documentId: number; fileKey: string }>('documents.read-revision');
