/** Entry of the child process that recognises letters. */
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import { type OcrJob, readPageImage, type RecognisedPage } from './read-page-image.ts';

serveJobs<OcrJob, RecognisedPage>(async (job) => ({ recognised: await readPageImage(job) }));
