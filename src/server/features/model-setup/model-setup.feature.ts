import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ModelComparison } from '#server/features/quizzes/model-comparison.service.ts';
import type { ModelAccess } from '#server/features/generation/model-access.service.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { mountModelSetup } from './model-setup.routes.ts';
import { createModelSetupService } from './model-setup.service.ts';

/** The model, set in the browser by administrators. */
export function createModelSetupFeature(ports: {
  liveModel: LiveModel;
  send: typeof fetch;
  intranetOrigins: readonly string[];
  environment: readonly string[];
  accounts: AccountsService;
  limits: RateLimiter;
  accessTo: (ai: Ai) => ModelAccess;
  comparison: ModelComparison;
}) {
  const setup = createModelSetupService(ports);
  return { mount: (router: Router) => mountModelSetup(router, setup, ports.comparison) };
}
