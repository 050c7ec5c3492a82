/** Entry of the child process that reads files. */
import { setFlagsFromString } from 'node:v8';
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import type { ReadContent, MeasuredRecording } from './outcome.ts';
import { readJob } from './read-document.ts';
import { isRecordingJob, type ReadJob } from './read-jobs.ts';

/** By how many per cent the heap may grow before it is collected anew. */
const heapGrowth = { quick: 100, small: 40 };
/** Words are made and dropped by the million: from so many pages on, most of the memory would be what they left. */
const longDocument = 500;

/** The engine looks at this at each collection. To keep the heap of a hundred pages small costs half as much again. */
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
