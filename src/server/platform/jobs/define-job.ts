import type { Tx } from '#server/db/open-database.ts';

export interface JobRun {
  id: string;
  /** Fires on cancel, time-out and stop. */
  signal: AbortSignal;
  /** Call it first in the transaction that keeps the result: it refuses a run that was given up. */
  fence(tx: Tx): Promise<void>;
}

/** A kind of background work. `run` must be safe to run again: jobs are delivered at least once. */
export interface JobDefinition<Payload extends object> {
  /** `feature.verb`. */
  name: string;
  attempts: number;
  expireInSeconds: number;
  concurrency: number;
  /** Cron expression (UTC) of recurring work. */
  schedule?: string;
  run(payload: Payload, job: JobRun): Promise<void>;
  /** After the last attempt: says so on the object that waits for it. */
  onRetriesExhausted(payload: Payload): Promise<void>;
}

/**
 * For work that needs nobody outside: an attempt is lost only when the process dies, so a machine that is switched off
 * often still gets it done, and work that kills its process does not do so for ever.
 */
export const LOCAL_ATTEMPTS = 25;

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** The job was taken over by another run: nothing of this one may be kept. */
export class StaleJob extends Error {
  override name = 'StaleJob';
}
