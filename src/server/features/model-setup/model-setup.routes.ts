import { type ComparisonEvent, compareModel } from '#contract/model.ts';
import * as contract from '#contract/model-setup.ts';
import { streamAnswer } from '#server/platform/http/stream-answer.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ModelComparison } from '#server/features/quizzes/model-comparison.service.ts';
import type { HouseService } from './house.service.ts';
import type { ModelSetupService } from './model-setup.service.ts';

export function mountModelSetup(
  router: Router,
  { setup, house, comparison }: { setup: ModelSetupService; house: HouseService; comparison: ModelComparison },
): void {
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
  router.read(contract.getHouse, () => house.view());
  router.write(contract.startHouseTask, ({ params }) => house.start(params.key));
  router.write(contract.pauseHouseTask, async ({ params }) => house.pause(params.key));
  router.write(contract.removeHouseTask, async ({ params }) => house.remove(params.key));
  router.read(contract.findModelServers, () => setup.findServers());
  router.read(contract.listProviderModels, ({ actor, body }) => setup.listModels(actor, body));
}
