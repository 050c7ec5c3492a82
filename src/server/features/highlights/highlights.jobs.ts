import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Looks for the marks of a document in its newer version. */
export const findHighlights = defineJob<{ documentId: number }>('highlights.find');
