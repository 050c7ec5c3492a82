import * as contract from '#contract/model.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { streamAnswer } from '#server/platform/http/stream-answer.ts';
import type { ModelTrialService } from './model-trial.service.ts';

export function mountModel(router: Router, model: ModelTrialService): void {
  router.read(contract.getModel, () => model.getStanding());
  router.respond(contract.tryModel, ({ actor, request, reply }) =>
    streamAnswer<contract.TrialEvent>({ request, reply }, async (signal) => model.trial(actor, signal)),
  );
}
