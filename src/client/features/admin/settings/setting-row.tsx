import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeSetting, listSettings, type Setting, type SettingKey, type SettingValues } from '#contract/settings.ts';
import { getConfig } from '#contract/system.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './settings-section.module.css';

/** Settings with their own pages: first steps and model. */
const ownPages = ['firstStepsLater', 'modelPrices'] as const;
type ShownKey = Exclude<SettingKey, (typeof ownPages)[number]>;
export type ShownSetting = Setting & { key: ShownKey };
export const isShown = (setting: Setting): setting is ShownSetting =>
  !(ownPages as readonly string[]).includes(setting.key);

/** One setting: its effect, its last editor, and its value, saved with a button. */
export function SettingRow({ setting }: { setting: ShownSetting }) {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const [value, setValue] = useState(setting.value);
  const isFixed = setting.source === 'environment';
  const save = useMutation({
    // The server validates the value by its key.
    mutationFn: () => call(changeSetting, { body: { key: setting.key, value, version: setting.version } as never }),
    onSuccess: async () => {
      toast({ title: t('admin.settingSaved') });
      await refresh(client, getConfig.path);
    },
    onSettled: () => refresh(client, listSettings.path),
  });
  const isChanged = JSON.stringify(value) !== JSON.stringify(setting.value);
  return (
    <form
      className={styles.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate();
      }}
    >
      <div>
        <h2>{t(`admin.setting.${setting.key}`)}</h2>
        <p>{t(`admin.settingText.${setting.key}`)}</p>
        {isFixed ? (
          <Text as="p" size="small" tone="secondary">
            {t('admin.fixedBy')} <code className={styles.tag}>{setting.environment}</code>
          </Text>
        ) : null}
        {setting.updatedBy && setting.updatedAt ? (
          <Text as="p" size="small" tone="secondary">
            {t('admin.changedBy', {
              name: setting.updatedBy.name ?? t('admin.erasedPerson'),
              day: formatDay(setting.updatedAt, language),
            })}
          </Text>
        ) : null}
      </div>
      <Stack as="fieldset" disabled={isFixed}>
        <Control name={setting.key} value={value} onChange={setValue} />
        <FailureNote error={save.error} />
        {isChanged ? (
          <div>
            <Button type="submit" variant="primary" size="small" busy={save.isPending}>
              {t('ui.save')}
            </Button>{' '}
            <Button size="small" onClick={() => setValue(setting.value)}>
              {t('ui.cancel')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </form>
  );
}

interface ControlProps {
  name: ShownKey;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Control({ name, value, onChange }: ControlProps): ReactNode {
  const { t } = useTranslate();
  const label = t(`admin.setting.${name}`);
  if (name === 'banner') return <BannerFields value={value as SettingValues['banner']} onChange={onChange} />;
  if (name === 'betaEndsAt' || name === 'digestTo')
    return (
      <TextField
        label={label}
        type={name === 'betaEndsAt' ? 'date' : 'email'}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text.trim() || null)}
      />
    );
  return (
    <Checkbox checked={value === true} onChange={onChange}>
      {label}
    </Checkbox>
  );
}

/** A changed text gets a new id, so that people who closed the banner see it again. */
function BannerFields({ value, onChange }: { value: SettingValues['banner']; onChange: (value: unknown) => void }) {
  const { t } = useTranslate();
  const setText = (language: 'es' | 'en') => (text: string) =>
    onChange({ ...value, id: crypto.randomUUID(), text: { ...value.text, [language]: text } });
  return (
    <>
      <SelectField
        label={t('admin.bannerMode')}
        value={value.mode}
        options={(['off', 'dismissible', 'fixed'] as const).map((mode) => ({
          value: mode,
          label: t(`admin.bannerMode.${mode}`),
        }))}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      <TextField label="Español" lang="es" maxLength={120} value={value.text.es} onChange={setText('es')} />
      <TextField label="English" lang="en" maxLength={120} value={value.text.en} onChange={setText('en')} />
      {value.mode === 'off' ? null : (
        <>
          <p className={styles.preview} lang="es">
            {value.text.es}
          </p>
          <p className={styles.preview} lang="en">
            {value.text.en}
          </p>
        </>
      )}
    </>
  );
}
