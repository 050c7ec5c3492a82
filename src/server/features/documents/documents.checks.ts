import type { Clock } from '#server/platform/clock.ts';
import { healthCheck } from '#server/platform/health/health.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { DocumentsStore } from './documents.store.ts';

/**
 * The transaction that creates a document also writes its job, so a document without a job is an orphan. The delay only
 * covers changes during the check.
 */
const ORPHANED_AFTER_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Fewer say nothing about the server: some files are broken. */
const SOME_FAILURES = 10;

/** Checks that each document in processing has a job, and counts those that could not be read. */
export const checkDocuments = (
  store: Pick<DocumentsStore, 'listUnfinishedUnscoped' | 'countFailedUnscoped'>,
  inspection: Queue['inspection'],
  clock: Clock,
) =>
  healthCheck('documents', async () => {
    const rows = await store.listUnfinishedUnscoped();
    const before = clock.now().getTime() - ORPHANED_AFTER_MS;
    const old = rows.filter(({ createdAt }) => createdAt.getTime() < before);
    const worked = await inspection.findOpenKeys(old.map(({ id }) => documentKey(id)));
    const stuck = old.filter(({ id }) => !worked.has(documentKey(id))).length;
    if (stuck > 0) return { state: 'bad', outcome: 'stuck', figures: { count: stuck } };
    const failed = await store.countFailedUnscoped(new Date(clock.now().getTime() - DAY_MS));
    const figures = { count: rows.length, failed };
    if (failed >= SOME_FAILURES) return { state: 'note', outcome: 'unread', figures };
    return { state: 'ok', outcome: 'fine', figures };
  });
