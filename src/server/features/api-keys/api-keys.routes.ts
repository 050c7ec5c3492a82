import * as contract from '#contract/api-keys.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export function mountApiKeys(router: Router, apiKeys: ApiKeysService): void {
  router.read(contract.listApiKeys, async ({ actor }) => ({ items: await apiKeys.list(actor) }));
  router.write(contract.createApiKey, async ({ actor, body }) => apiKeys.create(actor, body), {
    // The stored answer for a replay must not hold the secret.
    replay: { nameOf: ({ key }) => key.uuid, load: (uuid, { actor }) => apiKeys.viewWithoutSecret(actor, uuid) },
  });
  router.write(contract.revokeApiKey, async ({ actor, params }) => apiKeys.revoke(actor, params.uuid));
}
