import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { ApiKeysService } from './api-keys.service.ts';

/** Exports the list of keys, without their secrets. */
export function exportApiKeys(apiKeys: ApiKeysService): ExportPart {
  return async function* (actor) {
    const keys = await apiKeys.list(actor);
    if (keys.length > 0) yield { name: 'api-keys.json', read: async () => keys };
  };
}
