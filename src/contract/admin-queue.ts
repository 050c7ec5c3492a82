import * as z from 'zod/mini';
import { boundedText, pageOf, pageQuery, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `waiting`: not started; `retrying`: failed, to be retried; `failed`: given up. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

const counts = z.object({
  queue: z.string(),
  waiting: z.number(),
  running: z.number(),
  retrying: z.number(),
  /** Counts of the last 24 hours. */
  failed: z.number(),
  done: z.number(),
  /** Waiting time of the longest overdue job; null if none is due. */
  oldestSeconds: z.nullable(z.number()),
});
export type QueueCounts = z.infer<typeof counts>;

const exampleCounts: QueueCounts = {
  queue: 'documents.read-file',
  waiting: 2,
  running: 1,
  retrying: 0,
  failed: 3,
  done: 128,
  oldestSeconds: 4,
};

export const getQueue = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  summary: 'How many jobs wait, run, failed and were done, by queue',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(counts) }),
  errors: [],
  example: { items: [exampleCounts] },
});

const job = z.object({
  uuid,
  queue: z.string(),
  state: z.enum(jobStates),
  attempt: z.number(),
  attempts: z.number(),
  /** Error class of the last attempt, never its message, which may contain personal text (Z45). */
  failure: z.nullable(z.string()),
  /** Owner of the object it works on; null without one. */
  owner: z.nullable(z.object({ uuid, username: z.string() })),
  createdAt: timestamp,
  /** The latest of its due, start and end times. */
  changedAt: timestamp,
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type QueueJob = z.infer<typeof job>;

const exampleJob: QueueJob = {
  uuid: '9c4d8a5e-2f0b-4a4b-8e5e-6a3f1c2d7b90',
  queue: 'documents.read-file',
  state: 'failed',
  attempt: 3,
  attempts: 3,
  failure: 'TimeoutError',
  owner: { uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', username: 'Ana' },
  createdAt: '2026-11-28T17:20:00.000Z',
  changedAt: '2026-11-28T17:33:00.000Z',
  canRetry: true,
  canCancel: false,
};

/** The input of a job stays on the server (O17). */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/queue/jobs',
  summary: 'Jobs, the newest first, without what they were given',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({
    /** `open`: all but done and cancelled. */
    state: z.optional(z.enum([...jobStates, 'open'])),
    queue: z.optional(boundedText(100)),
    failure: z.optional(boundedText(100)),
    ...pageQuery,
  }),
  output: pageOf(job),
  errors: [],
  example: { items: [exampleJob], page: 1, pageSize: 25, total: 1 },
});

export const changeJobs = endpoint({
  method: 'POST',
  path: '/api/admin/queue/jobs/bulk',
  summary:
    'Retries or cancels up to 100 jobs and mends what they work on, each recorded for itself; tells what became of each',
  access: { who: 'admin', object: 'none', mode: 'write' },
  audit: { action: 'job.change', target: 'job' },
  body: z.strictObject({
    action: z.enum(['retry', 'cancel']),
    uuids: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
  }),
  /** `refused`: it didn't fail, its object is gone, or only its owner can request it again. */
  output: z.object({ results: z.array(z.object({ uuid, outcome: z.enum(['done', 'missing', 'refused']) })) }),
  errors: [],
  example: { results: [{ uuid: exampleJob.uuid, outcome: 'done' }] },
});
