import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Indexes a document's text for search. */
export const indexDocument = defineJob<{ documentId: number }>('search.index');
/** Queues documents without a complete index. */
export const indexMissing = defineJob<object>('search.index-missing');
