import type { Tx } from '#server/db/open-database.ts';

declare const payload: unique symbol;

/** Names a kind of background work and its payload: all that whoever enqueues it needs to know. */
export interface Job<Payload extends object> {
  /** The name of its queue, `feature.verb`. Queues hold data: a job that moves to another feature keeps its name. */
  readonly name: string;
  readonly [payload]?: (value: Payload) => void;
}

export interface JobRun {
  id: string;
  /** Fires on cancel, time-out and stop. */
  signal: AbortSignal;
  /** Where a run keeps its result: a transaction that is refused to a run that was given up. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** How a kind of job is run. */
export interface JobOptions {
  attempts: number;
  expireInSeconds: number;
  /** Jobs that run at once. One owner has half of them at most, so that slow work of one leaves room for others. */
  concurrency: number;
  /** Removes what nobody needs: it is done on a full disk, too. */
  makesRoom?: boolean;
  /** Cron expression (UTC) of recurring work. */
  schedule?: string;
}

/** Does one kind of job. `run` must be safe to run again: jobs are delivered at least once. */
export interface JobWorker<Payload extends object> extends JobOptions {
  job: Job<Payload>;
  run(payload: Payload, job: JobRun): Promise<void>;
  /** After the last attempt: says so on the object that waits for it. Recurring work has none. */
  onRetriesExhausted?(payload: Payload): Promise<void>;
  /**
   * Takes up again what `onRetriesExhausted` gave up, with a new job, and answers whether there was anything to take up.
   * Without it, a job that gave something up cannot be retried.
   */
  again?(tx: Tx, payload: Payload): Promise<boolean>;
}

/** Workers of any payload, as the queue keeps them. */
export type AnyJobWorker = JobWorker<never>;

/**
 * For work that needs nobody outside: an attempt is lost only when the process dies, so a machine that is switched off
 * often still gets it done, and work that kills its process does not do so for ever.
 */
export const LOCAL_ATTEMPTS = 25;

export function defineJob<Payload extends object>(name: string): Job<Payload> {
  return { name };
}

/** For jobs of which each document has one that waits and one that runs, at most. */
export const documentKey = (documentId: number): string => `document-${documentId}`;

/** A run throws it that can't work now, for no fault of its job: it is tried again later, and that costs no attempt. */
export class PostponedJob extends Error {
  override name = 'PostponedJob';
}

/** The job was taken over by another run: nothing of this one may be kept. */
export class StaleJob extends Error {
  override name = 'StaleJob';
}
