import * as contract from '#contract/concept-maps.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { failingAs, readFailingAs } from '#server/platform/http/failing-as.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ConceptMapsService } from './concept-maps.service.ts';

export function mountConceptMaps(router: Router, maps: ConceptMapsService): void {
  router.read(contract.listConceptMaps, ({ actor, query }) => maps.list(actor, query));
  router.read(contract.listConceptMapsOfDocument, ({ actor, params }) => maps.listOfDocument(actor, params.uuid));
  router.write(
    contract.createConceptMap,
    ({ actor, body }) => failingAs('CONCEPT_MAP_SAVE_FAILED', maps.create(actor, body)),
    {
      replay: {
        nameOf: ({ uuid }) => uuid,
        load: (uuid: string, { actor }: { actor: SignedInActor }) => maps.view(actor, uuid),
      },
    },
  );
  router.read(contract.getConceptMap, ({ actor, params }) =>
    readFailingAs('CONCEPT_MAP_LOAD_FAILED', maps.view(actor, params.uuid)),
  );
  router.write(contract.saveConceptMap, ({ actor, params, body }) =>
    failingAs('CONCEPT_MAP_SAVE_FAILED', maps.save(actor, params.uuid, body)),
  );
  router.write(contract.addMapSources, ({ actor, params, body }) => maps.addSources(actor, params.uuid, body));
  router.write(contract.deleteConceptMap, ({ actor, params }) =>
    failingAs('CONCEPT_MAP_DELETE_FAILED', maps.remove(actor, params.uuid)),
  );
  router.read(contract.getMapMemory, ({ actor, params }) => maps.viewMemory(actor, params.uuid));
}
