import { Piscina } from 'piscina';
import type { Evidence } from '#domain/chat/find-evidence.ts';
import type { TaskGroup } from '#domain/chat-tasks/do-task.ts';
import type { AnsweringTask, TaskOrder } from './answering-worker.ts';

/** Finds answers in a separate thread, so that questions need not wait for a running analysis. */
export interface Answering {
  findEvidence(task: AnsweringTask, signal: AbortSignal): Promise<Evidence>;
  doTask(order: TaskOrder, signal: AbortSignal): Promise<TaskGroup[]>;
  stop(): Promise<void>;
}

const IDLE_MS = 5 * 60_000;

export function createAnswering(): Answering {
  const pool = new Piscina({
    filename: new URL('./answering-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The thread needs no settings or secrets.
    env: {},
  });
  return {
    findEvidence: (task, signal) => pool.run(task, { name: 'findInDocument', signal }),
    doTask: (order, signal) => pool.run(order, { name: 'doInDocument', signal }),
    stop: () => pool.destroy(),
  };
}
