import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSpan } from '#server/platform/tracing/with-span.ts';
import { type Reader, type ReaderAnswer, type ReaderOptions, startReader } from './child-process.ts';

export interface ReaderPoolOptions extends ReaderOptions {
  slots: number;
  /** A child is replaced after this many files, or when it has grown beyond the bytes. */
  mostJobsPerChild: number;
  mostResidentBytes: number;
  /** Ends a child that has been idle for this long, to free its memory. */
  idleMilliseconds?: number;
}

export interface ReaderPool<Job, Outcome> {
  /** Waits for a free slot, then reads. Rejects when aborted, stopped, or if no child can be started. */
  read(job: Job, signal?: AbortSignal): Promise<ReaderAnswer<Outcome>>;
  stop(): void;
}

interface Slot<Job, Outcome> {
  reader?: Reader<Job, Outcome>;
  jobs: number;
  idle?: NodeJS.Timeout | undefined;
}

interface Waiter<Job, Outcome> {
  take(slot: Slot<Job, Outcome>): void;
  refuse(reason: Error): void;
}

/** Long-lived children in a fixed number of slots. Each starts with its first file and is replaced when spent. */
export function createReaderPool<Job extends object, Outcome>(options: ReaderPoolOptions): ReaderPool<Job, Outcome> {
  const slots: Slot<Job, Outcome>[] = Array.from({ length: options.slots }, () => ({ jobs: 0 }));
  const free = [...slots];
  const name = `child ${basename(dirname(fileURLToPath(options.entry)))}`;
  const waiters: Waiter<Job, Outcome>[] = [];
  let isStopped = false;

  function freeSlot(signal?: AbortSignal): Promise<Slot<Job, Outcome>> {
    const slot = free.pop();
    if (slot) {
      clearTimeout(slot.idle);
      return Promise.resolve(slot);
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal?.reason as Error);
      };
      const waiter: Waiter<Job, Outcome> = {
        take(given) {
          signal?.removeEventListener('abort', leave);
          resolve(given);
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiters.push(waiter);
    });
  }

  function release(slot: Slot<Job, Outcome>): void {
    const next = waiters.shift();
    if (next) return next.take(slot);
    free.push(slot);
    const { idleMilliseconds } = options;
    if (slot.reader && idleMilliseconds !== undefined)
      slot.idle = setTimeout(() => retire(slot), idleMilliseconds).unref();
  }

  function retire(slot: Slot<Job, Outcome>): void {
    clearTimeout(slot.idle);
    slot.reader?.kill();
    slot.reader = undefined;
    slot.jobs = 0;
  }

  async function readIn(slot: Slot<Job, Outcome>, job: Job, signal?: AbortSignal): Promise<ReaderAnswer<Outcome>> {
    slot.reader ??= await startReader<Job, Outcome>(options);
    if (isStopped) throw stoppedError();
    slot.jobs += 1;
    return slot.reader.read(job, signal);
  }

  function isWornOut(slot: Slot<Job, Outcome>, answer: ReaderAnswer<Outcome>): boolean {
    const isGenerated = (answer.use?.residentBytes ?? 0) > options.mostResidentBytes;
    return answer.isSpent || isGenerated || slot.jobs >= options.mostJobsPerChild;
  }

  return {
    async read(job, signal) {
      if (isStopped) throw stoppedError();
      signal?.throwIfAborted();
      const slot = await freeSlot(signal);
      try {
        const answer = await withSpan(name, {}, () => readIn(slot, job, signal));
        if (isStopped) throw stoppedError();
        if (isWornOut(slot, answer)) retire(slot);
        return answer;
      } catch (error) {
        retire(slot);
        throw error;
      } finally {
        release(slot);
      }
    },
    stop() {
      isStopped = true;
      for (const waiter of waiters.splice(0)) waiter.refuse(stoppedError());
      for (const slot of slots) retire(slot);
    },
  };
}

function stoppedError(): Error {
  return new Error('The extractor was stopped.');
}
