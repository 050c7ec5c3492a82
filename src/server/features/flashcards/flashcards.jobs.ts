import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Locates the quotes of a document's cards in its newer version. */
export const findCardQuotes = defineJob<{ documentId: number }>('flashcards.find-quotes');
/** Queues the fits that are due. */
export const findFits = defineJob<object>('flashcards.find-fits');
/** Fits the schedule to a user's memory. */
export const fitMemory = defineJob<{ ownerId: number }>('flashcards.fit-memory');
/** Removes the image files of deleted accounts. */
export const removeCardImages = defineJob<{ folders: string[] }>('flashcards.remove-images');
/** Removes images that no card contains. */
export const sweepCardImages = defineJob<object>('flashcards.sweep-images');
