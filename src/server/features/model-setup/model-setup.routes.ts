import { type ComparisonEvent, compareModel } from '#contract/model.ts';
import * as contract from '#contract/model-setup.ts';
import { streamAnswer } from '#server/platform/http/stream-answer.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ModelComparison } from '#server/features/quizzes/model-comparison.service.ts';
import type { ModelSetupService } from './model-setup.service.ts';

export function mountModelSetup(router: Router, setup: ModelSetupService, comparison: ModelComparison): void {
  router.read(contract.getModelSettings, () => setup.view());
  router.write(contract.changeModelSettings, ({ actor, body }) => setup.change(actor, body), {
    after: () => setup.refresh(),
  });
  router.write(contract.removeModelSettings, ({ actor, query }) => setup.remove(actor, query), {
    after: () => setup.refresh(),
  });
  router.respond(compareModel, ({ actor, request, reply }) =>
    streamAnswer<ComparisonEvent>({ request, reply }, async (signal) => comparison.compare(actor, signal)),
  );
  router.read(contract.findModelServers, () => setup.findServers());
  router.read(contract.listProviderModels, ({ actor, body }) => setup.listModels(actor, body));
}
