import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Relocates the sources of a document's maps in its newer version. */
export const findMapSources = defineJob<{ documentId: number }>('concept-maps.find-sources');
