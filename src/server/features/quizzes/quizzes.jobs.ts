import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Looks for the quotes of a document's questions in its newer version. */
export const findQuotes = defineJob<{ documentId: number }>('quizzes.find-quotes');
/** Asks for the searches that were lost. */
export const findMissedQuotes = defineJob<object>('quizzes.find-missed-quotes');
/** Ends the exams whose time is over. */
export const endExams = defineJob<object>('quizzes.end-exams');
