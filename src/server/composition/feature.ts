import type { Erase } from '#server/features/people-data/people-data.worker.ts';
import type { ListFileKeys } from '#server/features/documents/lost-files.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { HealthCheck } from '#server/platform/health/health.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ImportPart } from '#server/platform/import/import-part.ts';
import type { AnyJobWorker } from '#server/platform/jobs/define-job.ts';
import type { UsagePart } from '#server/platform/usage/usage-part.ts';

/** A feature's contributions to the whole server; `app.ts` folds them. */
export interface Feature {
  mount?(router: Router): void;
  workers?: readonly AnyJobWorker[];
  /** Workers that free space or need none: they also run on a full disk. */
  workersOnFullDisk?: readonly AnyJobWorker[];
  /** Deletes what has expired, every night. */
  sweep?(): Promise<void>;
  exports?: ExportPart;
  /** In order: a later part may refer to what an earlier one added. */
  imports?: readonly ImportPart[];
  usage?: UsagePart;
  /** Deletes what an account's rows do not take along. */
  erase?: Erase;
  /** Keys of a document's files that this feature's rows name. */
  listFileKeys?: ListFileKeys;
  checks?: readonly HealthCheck[];
  /** Adds the rows that a new instance begins with; runs before jobs. */
  plant?(): Promise<void>;
  start?(): Promise<void> | void;
}
