/** Entry of the OCR child process. */
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import { type OcrJob, readPageImage, type RecognisedPage } from './read-page-image.ts';

serveJobs<RecognisedPage>(async (job: OcrJob) => ({ recognised: await readPageImage(job) }));
