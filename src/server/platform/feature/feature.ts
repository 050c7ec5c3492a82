import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { HealthCheck } from '#server/platform/health/health.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ImportPart } from '#server/platform/import/import-part.ts';
import type { AnyJobWorker } from '#server/platform/jobs/define-job.ts';
import type { UsagePart } from '#server/platform/usage/usage-part.ts';

/** Removes a feature's data that is not deleted with the account's rows, e.g. files. */
export type Erase = (tx: Tx, actor: SignedInActor) => Promise<void>;
/** Lists file keys of a feature, beside the documents' own files. */
export type ListFileKeys = (documentIds: number[]) => Promise<string[]>;

/** A feature's contributions to the whole server; `app.ts` folds them. */
export interface Contributions {
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
  erase?: Erase;
  /** Keys of a document's files that this feature's rows name. */
  listFileKeys?: ListFileKeys;
  checks?: readonly HealthCheck[];
  /** Adds the rows that a new instance begins with; runs before jobs. */
  plant?(): Promise<void>;
  start?(): Promise<void> | void;
}

export interface Feature {
  contributions: Contributions;
}

/** Joins the services of a feature and its contributions. Types reject a contribution with an unknown name. */
export function defineFeature<Services extends object = object>(
  contributions: Contributions,
  services?: Services & { [Name in keyof Contributions]?: never },
): Services & Feature {
  return { ...(services as Services), contributions };
}
