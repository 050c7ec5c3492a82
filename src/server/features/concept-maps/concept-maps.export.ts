import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { ConceptMapsService } from './concept-maps.service.ts';
import type { ConceptMapsStore } from './concept-maps.store.ts';

const NAMES_AT_ONCE = 500;

/** Exports each concept map as a whole. */
export function exportConceptMaps(maps: ConceptMapsService, store: ConceptMapsStore): ExportPart {
  return async function* (actor) {
    let afterId = 0;
    for (;;) {
      const names = await store.listNames(actor.userId, { afterId, most: NAMES_AT_ONCE });
      for (const { uuid, createdAt } of names) {
        const read = async () => ({ ...(await maps.view(actor, uuid)), createdAt: createdAt.toISOString() });
        yield { name: `concept-maps/${uuid}.json`, read };
      }
      const last = names.at(-1);
      if (!last || names.length < NAMES_AT_ONCE) return;
      afterId = last.id;
    }
  };
}
