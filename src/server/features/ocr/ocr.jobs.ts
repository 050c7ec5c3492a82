import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads the next page of a scan; the job key is the document's uuid. */
export const readPage = defineJob<{ documentId: number }>('documents.recognise');
