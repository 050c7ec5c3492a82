import type { Clock } from '#server/platform/clock.ts';
import { healthCheck } from '#server/platform/health/health.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { DocumentsStore } from './documents.store.ts';

/** Its job is written with it, so one without is orphaned; the time only leaves room for what happens meanwhile. */
const ORPHANED_AFTER_MS = 10 * 60 * 1000;

/** Whether a job works on each document that is said to be read. */
export const checkDocuments = (
  store: Pick<DocumentsStore, 'listUnfinishedUnscoped'>,
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
    return { state: 'ok', outcome: 'fine', figures: { count: rows.length } };
  });
