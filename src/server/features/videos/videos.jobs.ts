import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads a video's captions, or the transcript that its owner gave. */
export const readVideo = defineJob<{ documentId: number }>('documents.read-video');
