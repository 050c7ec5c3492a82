import * as contract from '#contract/model.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { streamAnswer } from '#server/platform/http/stream-answer.ts';
import type { ModelSpendService } from './model-spend.service.ts';
import type { ModelTrialService } from './model-trial.service.ts';

export function mountModel(router: Router, model: ModelTrialService, spend: ModelSpendService): void {
  router.read(contract.getModelSpend, () => spend.getSpend());
  router.read(contract.getEngine, ({ actor }) => spend.getEngine(actor));
  router.read(contract.getModel, () => model.getStanding());
  router.respond(contract.tryModel, ({ actor, request, reply }) =>
    streamAnswer<contract.TrialEvent>({ request, reply }, async (signal) => model.trial(actor, signal)),
  );
}
