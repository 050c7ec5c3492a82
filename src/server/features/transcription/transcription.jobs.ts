import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Transcribes the next piece of a recording. */
export const transcribePiece = defineJob<{ documentId: number }>('documents.transcribe');
