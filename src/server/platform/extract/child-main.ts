/** Entry of the child process that reads files. */
import { setFlagsFromString } from 'node:v8';
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import type { ReadContent, MeasuredRecording } from './outcome.ts';
import { readJob } from './read-document.ts';
import { isRecordingJob, type ReadJob } from './read-jobs.ts';

/** Heap growth in percent before the next garbage collection. */
const heapGrowth = { quick: 100, small: 40 };
/** Parsers create millions of short-lived strings; above this page count, garbage would fill most of the memory. */
const longDocument = 500;

/** V8 reads this at each collection. Keeping the heap small for a hundred pages takes half as much time again. */
function letHeapGrow(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

serveJobs<ReadContent | MeasuredRecording>(async (job: ReadJob, onPageCount) => {
  if (!isRecordingJob(job)) {
    letHeapGrow(heapGrowth.quick);
    return readJob(job, (pageCount) => {
      if (pageCount > longDocument) letHeapGrow(heapGrowth.small);
      onPageCount(pageCount);
    });
  }
  const { probeRecording } = await import('./probe-recording.ts');
  return { seconds: await probeRecording(job.path, job.kind) };
});
