import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Looks for the quotes of a document's cards in its newer version. */
export const findCardQuotes = defineJob<{ documentId: number }>('flashcards.find-quotes');
/** Asks for the fits that are due. */
export const findFits = defineJob<object>('flashcards.find-fits');
/** Fits the schedule to how a person remembers. */
export const fitMemory = defineJob<{ ownerId: number }>('flashcards.fit-memory');
/** Removes the files of images whose owner is gone. */
export const removeCardImages = defineJob<{ folders: string[] }>('flashcards.remove-images');
/** Removes images that no card names. */
export const sweepCardImages = defineJob<object>('flashcards.sweep-images');
