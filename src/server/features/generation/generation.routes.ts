import * as contract from '#contract/generation.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ASSISTANT } from '#domain/assistants/assistant-engine.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { GenerationService } from './generation.service.ts';

export function mountGeneration(
  router: Router,
  { generation, admit }: { generation: GenerationService; admit: (actor: SignedInActor) => Promise<void> },
): void {
  const replay = {
    nameOf: ({ uuid }: contract.Generation) => uuid,
    load: (uuid: string, { actor }: { actor: SignedInActor }) => generation.view(actor, uuid),
  };
  router.write(
    contract.createGeneration,
    async ({ actor, body }) => {
      if (!('from' in body.options && body.options.from === ASSISTANT)) await admit(actor);
      return generation.create(actor, body);
    },
    { replay },
  );
  router.read(contract.listGenerations, ({ actor, query }) => generation.list(actor, query.active === 'true'));
  router.read(contract.getLatestGeneration, ({ actor, query }) => generation.viewLatest(actor, query));
  router.read(contract.getGeneration, ({ actor, params }) => generation.view(actor, params.uuid));
  router.write(contract.cancelGeneration, ({ actor, params }) => generation.cancel(actor, params.uuid), {
    replay,
    after: ({ uuid, status }) => (status === 'cancelled' ? generation.stopRun(uuid) : undefined),
  });
}
