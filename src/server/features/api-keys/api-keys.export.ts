import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { ApiKeysService } from './api-keys.service.ts';

/** Which keys there are, without what would open anything. */
export function exportApiKeys(apiKeys: ApiKeysService): ExportPart {
  return async function* (actor) {
    const keys = await apiKeys.list(actor);
    if (keys.length > 0) yield { name: 'api-keys.json', read: async () => keys };
  };
}
