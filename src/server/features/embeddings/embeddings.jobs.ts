import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Embeds the passages of a document. */
export const embedDocument = defineJob<{ documentId: number; contentVersion: string | null }>('embeddings.embed');
/** Queues documents that the current model has not embedded. */
export const embedMissing = defineJob<object>('embeddings.embed-missing');
