import type { ModelStanding } from '#contract/model.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { planOf, plans } from '#domain/billing/plans.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import type { Clock } from '#server/platform/clock.ts';
import { usageOfFullest } from '#server/platform/usage/usage-part.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { mountGeneration } from './generation.routes.ts';
import { createGenerationService } from './generation.service.ts';
import { createGenerationStore } from './generation.store.ts';
import { createGenerationWorker } from './generation.worker.ts';
import type { GeneratorRegistry } from './generator.ts';
import { createKeptDraftsStore } from './kept-drafts.store.ts';
import { createModelAccess, type ModelLimits } from './model-access.service.ts';
import { createModelAccessStore } from './model-access.store.ts';
import { createModelBudget } from './model-budget.service.ts';
import { createModelTrialService } from './model-trial.service.ts';
import { mountModel } from './model.routes.ts';

/** Generations of material: one table, one life cycle and one cancel for every kind. */
export function createGenerationFeature(ports: {
  database: Database;
  documents: DocumentsService;
  accounts: Pick<AccountsService, 'maySend'>;
  billing: BillingService;
  streams: EventStreams;
  clock: Clock;
  limits: RateLimiter;
  /** The model, where one is set. */
  ai: Ai | undefined;
  modelLimits: ModelLimits;
  /** What makes material, model or not. */
  engineName: string;
  provider: ModelStanding['provider'];
  generators: GeneratorRegistry;
  queue: Queue;
}) {
  const store = createModelAccessStore(ports.database.db);
  const budget = createModelBudget({ ...ports, limits: ports.modelLimits, store });
  const model =
    ports.ai &&
    createModelAccess({
      ...ports,
      ai: ports.ai,
      limits: ports.modelLimits,
      budget,
      store,
      kept: createKeptDraftsStore(ports.database.db),
    });
  const generations = createGenerationStore(ports.database.db);
  const generation = createGenerationService({ ...ports, translates: model !== undefined, store: generations });
  /** The offline engine costs nobody anything; a provider does (Z19). */
  async function admit({ userId, tierId }: SignedInActor): Promise<void> {
    if (model === undefined) return;
    await ports.limits.take('modelGenerations', String(userId));
    if (planOf(tierId) === plans.Free) await ports.limits.take('modelGenerationsOnFree', String(userId));
  }
  return {
    generation,
    admit,
    model,
    budget,
    usage: usageOfFullest('testBatchesPerDocument', (ownerId) => generations.findFullest(ownerId, 'test')),
    workers: [createGenerationWorker({ ...ports, generation })],
    mount(router: Router): void {
      mountGeneration(router, { generation, admit });
      mountModel(router, createModelTrialService({ ...ports, model, budget }));
    },
  };
}
