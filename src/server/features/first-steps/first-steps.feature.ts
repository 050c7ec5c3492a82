import { listFirstSteps } from '#contract/first-steps.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { createFirstStepsService } from './first-steps.service.ts';

/** Wires the checklist for a new operator. */
export function createFirstStepsFeature(ports: Parameters<typeof createFirstStepsService>[0]) {
  const service = createFirstStepsService(ports);
  return defineFeature({ mount: (router: Router) => router.read(listFirstSteps, () => service.list()) });
}
