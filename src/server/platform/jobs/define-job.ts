import type { Tx } from '#server/db/open-database.ts';

declare const payload: unique symbol;

/** Names a kind of background job and types its payload: all a sender needs. */
export interface Job<Payload extends object> {
  /**
   * Name of the queue, `feature.verb`. Jobs are stored under it, so a job that moves to another feature keeps its name.
   */
  readonly name: string;
  readonly [payload]?: (value: Payload) => void;
}

export interface JobRun {
  id: string;
  /** Fires on cancel, timeout and stop. */
  signal: AbortSignal;
  /** Stores results: the transaction fails if another run has taken over the job. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** How to run a kind of job. */
export interface JobOptions {
  attempts: number;
  expireInSeconds: number;
  /**
   * Maximum number of jobs that run at once in a process; `WORKER_CONCURRENCY` replaces a number above 1. One owner gets
   * half of the places of all processes, so that slow jobs leave room for others.
   */
  concurrency: number;
  /** The job frees space, so it also runs on a full disk. */
  makesRoom?: boolean;
  /** Cron expression (UTC) of recurring work. */
  schedule?: string;
}

/** Runs one kind of job. `run` must be idempotent: jobs are delivered at least once. */
export interface JobWorker<Payload extends object> extends JobOptions {
  job: Job<Payload>;
  run(payload: Payload, job: JobRun): Promise<void>;
  /** Runs after the last attempt and marks the waiting object as failed. Recurring work has none. */
  onRetriesExhausted?(payload: Payload): Promise<void>;
  /**
   * Restores the object that `onRetriesExhausted` marked as failed and sends a new job. Returns false if there was
   * nothing to restore. A worker with `onRetriesExhausted` but without `restart` cannot be retried.
   */
  restart?(tx: Tx, payload: Payload): Promise<boolean>;
}

/** Workers of any payload, for the queue's registry. */
export type AnyJobWorker = JobWorker<never>;

/**
 * For work without external services: an attempt is lost only when the process dies. High enough for a machine that is
 * often switched off, but it stops jobs that kill their process.
 */
export const LOCAL_ATTEMPTS = 25;

export function defineJob<Payload extends object>(name: string): Job<Payload> {
  return { name };
}

/** Key of jobs that run per document: at most one waits and one runs. */
export const documentKey = (documentId: number): string => `document-${documentId}`;

/**
 * Thrown by a run that cannot work now through no fault of its job. The queue retries later without counting the
 * attempt.
 */
export class PostponedJob extends Error {
  override name = 'PostponedJob';
}

/** Another run took over the job: this run must store nothing. */
export class StaleJob extends Error {
  override name = 'StaleJob';
}
