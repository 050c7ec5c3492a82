import * as contract from '#contract/assistants.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { AssistantsService } from './assistants.service.ts';

export function mountAssistants(router: Router, assistants: AssistantsService): void {
  router.read(contract.getAssistantPrompt, ({ actor, params, query }) =>
    assistants.makePrompt(actor, params.uuid, query),
  );
  router.read(contract.confirmAssistantDrafts, ({ actor, params, body }) =>
    assistants.confirm(actor, params.uuid, body),
  );
  router.read(contract.readAssistantAnswer, ({ actor, params, body }) =>
    assistants.readAnswer(actor, params.uuid, body),
  );
}
