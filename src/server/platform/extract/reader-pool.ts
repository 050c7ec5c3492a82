import type { ReadJob } from './child-messages.ts';
import { type Reader, type ReaderAnswer, type ReaderOptions, startReader } from './child-process.ts';

export interface ReaderPoolOptions extends ReaderOptions {
  slots: number;
  /** A child is replaced after this many files, or when it has grown beyond the bytes. */
  mostJobsPerChild: number;
  mostResidentBytes: number;
}

export interface ReaderPool {
  /** Waits for a free slot, then reads. Rejects when aborted, when stopped, or when no child can be started. */
  read(job: ReadJob, signal?: AbortSignal): Promise<ReaderAnswer>;
  stop(): void;
}

interface Slot {
  reader?: Reader;
  jobs: number;
}

interface Waiter {
  take(slot: Slot): void;
  refuse(reason: Error): void;
}

/** Long-lived children in a fixed number of slots. Each is started with its first file and replaced when spent. */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const slots: Slot[] = Array.from({ length: options.slots }, () => ({ jobs: 0 }));
  const free = [...slots];
  const waiters: Waiter[] = [];
  let isStopped = false;

  function freeSlot(signal?: AbortSignal): Promise<Slot> {
    const slot = free.pop();
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal?.reason as Error);
      };
      const waiter: Waiter = {
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

  function release(slot: Slot): void {
    const next = waiters.shift();
    if (next) next.take(slot);
    else free.push(slot);
  }

  function retire(slot: Slot): void {
    slot.reader?.kill();
    slot.reader = undefined;
    slot.jobs = 0;
  }

  async function readIn(slot: Slot, job: ReadJob, signal?: AbortSignal): Promise<ReaderAnswer> {
    slot.reader ??= await startReader(options);
    if (isStopped) throw stoppedError();
    slot.jobs += 1;
    return slot.reader.read(job, signal);
  }

  function isWornOut(slot: Slot, answer: ReaderAnswer): boolean {
    const isGenerated = (answer.use?.residentBytes ?? 0) > options.mostResidentBytes;
    return answer.isSpent || isGenerated || slot.jobs >= options.mostJobsPerChild;
  }

  return {
    async read(job, signal) {
      if (isStopped) throw stoppedError();
      signal?.throwIfAborted();
      const slot = await freeSlot(signal);
      try {
        const answer = await readIn(slot, job, signal);
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
