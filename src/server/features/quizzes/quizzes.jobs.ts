import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Locates the quotes of a document's questions in its newer version. */
export const findQuotes = defineJob<{ documentId: number }>('quizzes.find-quotes');
/** Sends the quote searches that were lost. */
export const findMissedQuotes = defineJob<object>('quizzes.find-missed-quotes');
/** Ends exams past their deadline. */
export const endExams = defineJob<object>('quizzes.end-exams');
