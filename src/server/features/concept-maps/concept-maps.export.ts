import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { ConceptMapsService } from './concept-maps.service.ts';

/** Each concept map as a whole. */
export function exportConceptMaps(maps: ConceptMapsService): ExportPart {
  return async function* (actor) {
    for (const { uuid, createdAt } of (await maps.list(actor, undefined)).items)
      yield { name: `concept-maps/${uuid}.json`, read: async () => ({ ...(await maps.view(actor, uuid)), createdAt }) };
  };
}
