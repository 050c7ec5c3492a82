import * as contract from '#contract/generation.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { GenerationService } from './generation.service.ts';

export function mountGeneration(router: Router, generation: GenerationService): void {
  router.write(contract.createGeneration, ({ viewer, body }) => generation.create(viewer, body));
  router.read(contract.listGenerations, ({ viewer, query }) => generation.list(viewer, query.active === 'true'));
  router.read(contract.getGeneration, ({ viewer, params }) => generation.view(viewer, params.uuid));
  router.write(
    contract.cancelGeneration,
    ({ viewer, params }) => generation.cancel(viewer, params.uuid),
    ({ uuid, status }) => (status === 'cancelled' ? generation.stopRun(uuid) : undefined),
  );
}
