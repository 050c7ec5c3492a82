import * as contract from '#contract/generation.ts';
import { planOf, plans } from '#domain/billing/plans.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { GenerationService } from './generation.service.ts';

export function mountGeneration(
  router: Router,
  { generation, limits, usesModel }: { generation: GenerationService; limits: RateLimiter; usesModel: boolean },
): void {
  router.write(contract.createGeneration, ({ viewer, body }) => {
    // The offline engine costs nobody anything; a provider does (Z19).
    if (usesModel) {
      limits.take('modelGenerations', String(viewer.userId));
      if (planOf(viewer.tierId) === plans.Free) limits.take('modelGenerationsOnFree', String(viewer.userId));
    }
    return generation.create(viewer, body);
  });
  router.read(contract.listGenerations, ({ viewer, query }) => generation.list(viewer, query.active === 'true'));
  router.read(contract.getGeneration, ({ viewer, params }) => generation.view(viewer, params.uuid));
  router.write(
    contract.cancelGeneration,
    ({ viewer, params }) => generation.cancel(viewer, params.uuid),
    ({ uuid, status }) => (status === 'cancelled' ? generation.stopRun(uuid) : undefined),
  );
}
