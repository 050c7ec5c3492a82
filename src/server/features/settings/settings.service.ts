import type { BodyOf } from '#contract/endpoint.ts';
import {
  type changeSetting,
  type Setting,
  settingDefinitions,
  type SettingKey,
  settingKeys,
} from '#contract/settings.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import type { LiveSettings, SettingRow } from '#server/platform/settings/live-settings.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Lets administrators see and change the settings. */
export function createSettingsService({ settings, accounts }: { settings: LiveSettings; accounts: AccountsService }) {
  async function present(rows: SettingRow[], keys: readonly SettingKey[], tx?: Tx): Promise<Setting[]> {
    const names = await accounts.namesOf(
      rows.map(({ updatedBy }) => updatedBy),
      tx,
    );
    return keys.map((key) => {
      const { default: byDefault, environment } = settingDefinitions[key];
      const row = rows.find((one) => one.key === key);
      const isFixed = settings.sourceOf(key) === 'environment';
      return {
        key,
        value: isFixed ? settings.get(key) : row ? row.value : byDefault,
        default: byDefault,
        source: isFixed ? 'environment' : row ? 'row' : 'default',
        environment,
        version: row?.version ?? 0,
        updatedAt: row?.updatedAt.toISOString() ?? null,
        updatedBy: row ? { uuid: row.updatedBy, name: names.get(row.updatedBy) ?? null } : null,
      };
    });
  }

  async function view(key: SettingKey, tx?: Tx): Promise<Setting> {
    const row = await settings.findRow(key, tx);
    const [shown] = await present(row ? [row] : [], [key], tx);
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  }

  return {
    async list(): Promise<{ items: Setting[] }> {
      return { items: await present(await settings.listRows(), settingKeys) };
    },

    view,

    async change(
      { userUuid }: SignedInActor,
      { key, value, version, reason }: BodyOf<typeof changeSetting>,
    ): Promise<Command<Setting>> {
      if (settings.sourceOf(key) === 'environment') throw new AppError('SETTING_FIXED');
      return {
        async commit(tx, audit) {
          const before = await view(key, tx);
          if (!(await settings.put(tx, { key, value, version, by: userUuid }))) {
            const { version: current } = await view(key, tx);
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current }]);
          }
          await audit.record(tx, { label: key, before: { value: before.value }, after: { value }, reason });
          return view(key, tx);
        },
      };
    },

    /** Applies the change in this process at once, without waiting for the notification. */
    refresh: settings.refresh,
  };
}
