import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Computes the open parts of a document. */
export const analyseDocument = defineJob<{ documentId: number }>('analysis.run');
