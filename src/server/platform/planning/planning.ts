import { Piscina } from 'piscina';
import type { PlanOutcome, PlanTask } from './planning-worker.ts';

export type { PlanTask } from './planning-worker.ts';

/** Plans study in a separate thread: a plan of a year takes seconds and must not block other requests. */
export interface Planning {
  plan(task: PlanTask, signal: AbortSignal): Promise<PlanOutcome>;
  stop(): Promise<void>;
}

const IDLE_MS = 60_000;

export function createPlanning(): Planning {
  const pool = new Piscina({
    filename: new URL('./planning-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The thread needs no settings or secrets.
    env: {},
  });
  return {
    plan: (task, signal) => pool.run(task, { name: 'plan', signal }),
    stop: () => pool.destroy(),
  };
}
