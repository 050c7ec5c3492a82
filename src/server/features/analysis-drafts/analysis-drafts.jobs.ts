import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Asks the model for lines of the analysis of a document. */
export const draftAnalysis = defineJob<{ documentId: number }>('analysis-drafts.run');
