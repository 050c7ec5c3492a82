import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads a video's captions, or the transcript its owner provided. */
export const readVideo = defineJob<{ documentId: number }>('documents.read-video');
