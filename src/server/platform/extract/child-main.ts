/** Entry of the child process: reads one file at a time for the parent. Whatever happens, each job gets an answer. */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type ChildMessage, isRecordingJob, type ChildOutcome, type ReadJob } from './child-messages.ts';
import type { WatchCommands } from './child-watch.ts';
import { type ExtractErrorCode, failureCodeOf } from './outcome.ts';
import { readJob } from './read-document.ts';

const orders: WatchCommands = { parent: process.ppid, mostResidentBytes: Number(process.argv[2]) };
// Its isolate is kept tiny: by default it would reserve half a gigabyte for code alone.
const watch = new Worker(new URL('./child-watch.ts', import.meta.url), {
  workerData: orders,
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 4 },
});
watch.unref();

let isBusy = false;

function setBusy(busy: boolean): void {
  isBusy = busy;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  watch.postMessage(busy);
}

function tell(message: ChildMessage, then?: () => void): void {
  if (!process.connected) return endNow();
  process.send?.(message, () => then?.());
}

/** Not `process.exit`: that waits for native threads, and one of them may be what hangs. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

function answer(outcome: ChildOutcome, isSpent: boolean, then?: () => void): void {
  setBusy(false);
  const { user, system } = process.cpuUsage();
  const use = {
    peakBytes: peakResidentBytes(),
    residentBytes: process.memoryUsage.rss(),
    cpuMilliseconds: (user + system) / 1000,
  };
  tell({ type: 'answer', outcome, isSpent, use }, then);
}

/** The kernel's own mark: `maxRSS` also counts what the parent held when it made this process. */
function peakResidentBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024;
}

async function runJob(job: ReadJob): Promise<ChildOutcome> {
  if (isRecordingJob(job)) {
    const { probeRecording } = await import('./probe-recording.ts');
    return { seconds: await probeRecording(job.path, job.kind) };
  }
  if (job.kind === 'pdf-page') {
    const { readPageImage } = await import('../ocr/read-page-image.ts');
    return { recognised: await readPageImage(job) };
  }
  return readJob(job, (pageCount) => tell({ type: 'pages', pageCount }));
}

async function read(job: ReadJob): Promise<void> {
  setBusy(true);
  try {
    answer(await runJob(job), false);
  } catch (error) {
    const code = failureCodeOf(error);
    // An expected failure leaves the process sound; anything else, memory above all, may not.
    answer({ error: code ?? codeOfUnexpected(error) }, code === undefined);
  }
}

function codeOfUnexpected(error: unknown): ExtractErrorCode {
  const message = error instanceof Error ? error.message : '';
  const isTooMuch = error instanceof RangeError || /allocation|out of memory|invalid string length/i.test(message);
  return isTooMuch ? 'FILE_TOO_COMPLEX' : 'FILE_CORRUPT';
}

function giveUp(error: unknown): void {
  if (isBusy) answer({ error: codeOfUnexpected(error) }, true, endNow);
  else endNow();
}

process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);
process.on('disconnect', endNow);
process.on('message', (job: ReadJob) => void read(job));

tell({ type: 'ready' });
