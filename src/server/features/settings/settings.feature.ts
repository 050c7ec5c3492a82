import * as contract from '#contract/settings.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { LiveSettings } from '#server/platform/settings/live-settings.ts';
import { createSettingsService } from './settings.service.ts';

/** Wires settings that need no restart, for administrators; the rest of the server reads them from `LiveSettings`. */
export function createSettingsFeature(ports: { settings: LiveSettings; accounts: AccountsService }) {
  const service = createSettingsService(ports);
  return defineFeature({
    mount(router: Router): void {
      router.read(contract.listSettings, () => service.list());
      router.write(contract.changeSetting, ({ actor, body }) => service.change(actor, body), {
        replay: { nameOf: ({ key }) => key, load: (_, { body }) => service.view(body.key) },
        after: () => service.refresh(),
      });
    },
  });
}
