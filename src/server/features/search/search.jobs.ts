import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Makes the words of a document's text findable. */
export const indexDocument = defineJob<{ documentId: number }>('search.index');
/** Asks for the documents that are not findable yet. */
export const indexMissing = defineJob<object>('search.index-missing');
