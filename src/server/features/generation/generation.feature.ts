import type { SignedInActor } from '#domain/access/actor.ts';
import { planOf, plans } from '#domain/billing/plans.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { LiveModel, ModelInForce } from '#server/platform/ai/live-model.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createHealthFacts } from '#server/platform/health/health-facts.store.ts';
import { usageOfFullest } from '#server/platform/usage/usage-part.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { checkModel } from './generation.checks.ts';
import { mountGeneration } from './generation.routes.ts';
import { createGenerationService } from './generation.service.ts';
import { createGenerationStore } from './generation.store.ts';
import { createGenerationWorker } from './generation.worker.ts';
import type { GeneratorRegistry } from './generator.ts';
import { createKeptDraftsStore } from './kept-drafts.store.ts';
import { createModelAccess, createModelSweep, type ModelAccess, type ModelSource } from './model-access.service.ts';
import { createModelAccessStore } from './model-access.store.ts';
import { createModelForm } from '#server/platform/ai/model-form.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { createModelClaims } from './model-claims.store.ts';
import { createModelLeases, type ModelLeases } from './model-leases.store.ts';
import { createModelBudget, type ModelBudgetLimits } from './model-budget.service.ts';
import { createModelSpendService, createSpendingWarning, spendingOf } from './model-spend.service.ts';
import { createModelTrialService } from './model-trial.service.ts';
import { mountModel } from './model.routes.ts';
import { createPastedDrafts } from './pasted-drafts.service.ts';

/** Wires generations of material: one table, life cycle and cancel for every kind. */
export function createGenerationFeature(ports: {
  database: Database;
  documents: DocumentsService;
  accounts: Pick<AccountsService, 'maySend' | 'listAdmins' | 'listPeople'>;
  mail: MailService;
  settings: Settings;
  publicUrl: URL;
  billing: BillingService;
  streams: EventStreams;
  clock: Clock;
  limits: RateLimiter;
  liveModel: LiveModel;
  /** HTTP client for configured models. */
  send: typeof fetch;
  modelLimits: ModelBudgetLimits;
  /** Time limit of a call of the model, if the operator sets one. */
  modelTimeoutMs: number | undefined;
  /** Name of the offline engine, as stored with its items. */
  offlineName: string;
  generators: GeneratorRegistry;
  queue: Queue;
  events: EventBus;
}) {
  const store = createModelAccessStore(ports.database.db);
  const budget = createModelBudget({
    ...ports,
    store,
    limits: ports.modelLimits,
    spending: () => spendingOf(ports.settings),
    warn: createSpendingWarning(ports),
  });
  const kept = createKeptDraftsStore(ports.database.db);
  const form = createModelForm({ facts: createHealthFacts(ports.database.db), liveModel: ports.liveModel });
  /** The embedded database has one process, which needs no rows to share its work. */
  const hasOthers = ports.database.engine === 'postgres';
  const claims = hasOthers ? createModelClaims(ports.database) : undefined;
  const accesses = new WeakMap<ModelInForce, ModelAccess>();
  const accessTo = (ai: Ai, requestsAtOnce = 1, leases?: ModelLeases): ModelAccess =>
    createModelAccess({
      ...ports,
      ai,
      requestsAtOnce,
      leases,
      claims,
      budget,
      store,
      kept,
      form,
      timeoutMs: ports.modelTimeoutMs,
    });
  const leasesFor = ({ isOnThisMachine, requestsAtOnce }: ModelInForce): ModelLeases | undefined =>
    hasOthers && !isOnThisMachine ? createModelLeases(ports.database, requestsAtOnce) : undefined;
  const model: ModelSource = () => {
    const inForce = ports.liveModel.current();
    if (!inForce) return undefined;
    const access = accesses.get(inForce) ?? accessTo(inForce.ai, inForce.requestsAtOnce, leasesFor(inForce));
    accesses.set(inForce, access);
    return access;
  };
  const generations = createGenerationStore(ports.database.db);
  ports.events.subscribe('quiz.deleted', (tx, { ownerId, quizUuid }) =>
    generations.markResultDeleted(tx, ownerId, quizUuid),
  );
  const generation = createGenerationService({ ...ports, model, store: generations });
  /** The offline engine is free; only providers need a rate limit (Z19). */
  async function admit({ userId, tierId }: SignedInActor): Promise<void> {
    if (!model()) return;
    await ports.limits.take('modelGenerations', String(userId));
    if (planOf(tierId) === plans.Free) await ports.limits.take('modelGenerationsOnFree', String(userId));
  }
  return defineFeature(
    {
      checks: checkModel({
        ...ports,
        store,
        form,
        tokensPerDay: ports.modelLimits.tokensPerDay,
        spending: () => spendingOf(ports.settings),
      }),
      sweep: createModelSweep({ ...ports, store, kept }),
      usage: usageOfFullest('testBatchesPerDocument', (ownerId, documentId) =>
        generations.findFullest(ownerId, 'test', documentId),
      ),
      workers: [createGenerationWorker({ ...ports, generation })],
      mount(router: Router): void {
        mountGeneration(router, { generation, admit });
        const spend = createModelSpendService({ ...ports, store, budget });
        mountModel(router, createModelTrialService({ ...ports, model, budget, form }), spend);
      },
    },
    {
      generation,
      admit,
      model,
      accessTo,
      budget,
      form,
      pasted: createPastedDrafts({ ...ports, kept }),
    },
  );
}
