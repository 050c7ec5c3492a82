import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { WatchCommands } from './child-watch.ts';
import { type ExtractErrorCode, type ExtractFailure, failureCodeOf } from './failure.ts';
import type { ChildMessage } from './messages.ts';

/**
 * Main loop of a child process: runs one job at a time for its parent and answers every job, even after a crash of the
 * job. The entry module calls it once; the parent sends the jobs.
 */
export function serveJobs<Outcome>(
  run: (job: never, onPageCount: (pageCount: number) => void) => Promise<Outcome>,
): void {
  const orders: WatchCommands = { parent: process.ppid, mostResidentBytes: Number(process.argv[2]) };
  // Limit the watch thread's heap: by default it would reserve half a gigabyte for code alone.
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

  function report(message: ChildMessage<Outcome>, then?: () => void): void {
    if (!process.connected) return endNow();
    process.send?.(message, () => then?.());
  }

  function answer(outcome: Outcome | ExtractFailure, isSpent: boolean, cause?: unknown, then?: () => void): void {
    setBusy(false);
    const { user, system } = process.cpuUsage();
    const use = {
      peakBytes: peakResidentBytes(),
      residentBytes: process.memoryUsage.rss(),
      cpuMilliseconds: (user + system) / 1000,
    };
    report({ type: 'answer', outcome, isSpent, use, cause: cause === undefined ? undefined : placeOf(cause) }, then);
  }

  async function read(job: never): Promise<void> {
    setBusy(true);
    try {
      answer(await run(job, (pageCount) => report({ type: 'pages', pageCount })), false);
    } catch (error) {
      const code = failureCodeOf(error);
      // After an expected failure the process is intact; after any other, especially out of memory, it may not be.
      answer({ error: code ?? codeOfUnexpected(error) }, code === undefined, code === undefined ? error : undefined);
    }
  }

  function giveUp(error: unknown): void {
    if (isBusy) answer({ error: codeOfUnexpected(error) }, true, error, endNow);
    else endNow();
  }

  process.on('uncaughtException', giveUp);
  process.on('unhandledRejection', giveUp);
  process.on('disconnect', endNow);
  process.on('message', (job) => void read(job as never));

  report({ type: 'ready' });
}

/** Not `process.exit`, which waits for native threads, one of which may hang. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The kernel's value: `maxRSS` also counts the parent's memory at the fork. */
function peakResidentBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024;
}

/** Kind of an error and where it was thrown. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...places.slice(0, 3).map((line) => line.trim())].join(' ');
}

function codeOfUnexpected(error: unknown): ExtractErrorCode {
  const message = error instanceof Error ? error.message : '';
  const isTooMuch = error instanceof RangeError || /allocation|out of memory|invalid string length/i.test(message);
  return isTooMuch ? 'FILE_TOO_COMPLEX' : 'FILE_CORRUPT';
}
