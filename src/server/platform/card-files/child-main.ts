/** Entry of the child process that reads and writes card files and reads question files. */
import { readQuestions } from '#server/platform/question-files/read-questions.ts';
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import type { CardFileJob, CardFileOutcome } from './card-file-jobs.ts';
import { readPackage } from './read-package.ts';
import { readTable } from './read-table.ts';
import { writePackage } from './write-package.ts';

serveJobs<CardFileOutcome>(async (job: CardFileJob) => {
  switch (job.kind) {
    case 'readPackage':
      return { read: await readPackage(job.path, job) };
    case 'readCsv':
      return { table: await readTable(job.path, job) };
    case 'readQuestions':
      return { questions: await readQuestions(job.path, job) };
    case 'writePackage':
      writePackage(job.path, job);
      return { written: true };
  }
});
