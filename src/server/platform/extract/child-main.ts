/** Entry of the child process that reads files. */
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import type { ExtractedContent, MeasuredRecording } from './outcome.ts';
import { readJob } from './read-document.ts';
import { isRecordingJob, type ReadJob } from './read-jobs.ts';

serveJobs<ExtractedContent | MeasuredRecording>(async (job: ReadJob, onPageCount) => {
  if (!isRecordingJob(job)) return readJob(job, onPageCount);
  const { probeRecording } = await import('./probe-recording.ts');
  return { seconds: await probeRecording(job.path, job.kind) };
});
