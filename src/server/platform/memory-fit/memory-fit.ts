import { Piscina } from 'piscina';
import type { FitOutcome, FitTask } from './memory-fit-worker.ts';

/** Fits FSRS weights to a user in a separate thread. */
export interface MemoryFitter {
  fit(task: FitTask, signal: AbortSignal): Promise<FitOutcome>;
  stop(): Promise<void>;
}

const IDLE_MS = 10_000;

export function createMemoryFitter(): MemoryFitter {
  const pool = new Piscina({
    filename: new URL('./memory-fit-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The thread needs no settings or secrets.
    env: {},
  });
  return {
    fit: (task, signal) => pool.run(task, { name: 'fit', signal }),
    stop: () => pool.destroy(),
  };
}
