import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Has an embedding model read the passages of a document. */
export const embedDocument = defineJob<{ documentId: number; contentVersion: string | null }>('embeddings.embed');
/** Asks for the documents that the model that is set has not read. */
export const embedMissing = defineJob<object>('embeddings.embed-missing');
