import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Locates a document's highlights in its newer version. */
export const findHighlights = defineJob<{ documentId: number }>('highlights.find');
