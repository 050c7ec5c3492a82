import { type HouseModel, houseModels } from '#domain/model/house-models.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ModelComparison } from '#server/features/quizzes/model-comparison.service.ts';
import type { ModelAccess } from '#server/features/generation/model-access.service.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { AnyJobWorker } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { checkDownloads } from './house.checks.ts';
import { createHouseService } from './house.service.ts';
import { createHouseStore } from './house.store.ts';
import { mountModelSetup } from './model-setup.routes.ts';
import { createModelSetupService } from './model-setup.service.ts';

/** Wires the model settings, which administrators edit in the browser. */
export function createModelSetupFeature(ports: {
  liveModel: LiveModel;
  send: typeof fetch;
  intranetOrigins: readonly string[];
  environment: readonly string[];
  accounts: AccountsService;
  limits: RateLimiter;
  accessTo: (ai: Ai) => ModelAccess;
  comparison: ModelComparison;
  database: Database;
  queue: Queue;
  clock: Clock;
  localModel: { folder: string; hubUrl: string };
  diskReserveBytes: number;
  /** Models that can be downloaded; defaults to those of the table. */
  models: readonly HouseModel[] | undefined;
}) {
  const setup = createModelSetupService(ports);
  const models = ports.models ?? houseModels;
  const store = createHouseStore(ports.database.db);
  const house = createHouseService({
    ...ports,
    ...ports.localModel,
    store,
    models,
    reserveBytes: ports.diskReserveBytes,
  });
  const workers: AnyJobWorker[] = house.workers;
  return defineFeature({
    workers,
    checks: [checkDownloads(store, models)],
    mount: (router: Router) => mountModelSetup(router, { setup, house, comparison: ports.comparison }),
  });
}
