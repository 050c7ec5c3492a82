import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Requests the model's lines for a document's analysis. */
export const draftAnalysis = defineJob<{ documentId: number }>('analysis-drafts.run');
