import { useId } from 'react';
import type { ModelSettingsView } from '#contract/model-setup.ts';
import { modelServices, type ModelServiceKind } from '#domain/model/providers.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Radio } from '#client/ui/radio.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChangeModel, useProviderModels } from './model-setup.api.ts';
import { ModelFailure } from './model-failure.tsx';
import styles from './service-form.module.css';
import { Way } from './way.tsx';

const kinds = Object.keys(modelServices) as ModelServiceKind[];
const isService = (provider: string | null): provider is ModelServiceKind =>
  provider !== null && provider in modelServices;

/** Configures a service with an API key: lists its models, and tries the chosen one before saving. */
export function ServiceForm({ settings }: { settings: ModelSettingsView }) {
  const { t } = useTranslate();
  const listId = useId();
  const change = useChangeModel(settings.version);
  const models = useProviderModels();
  const kind: ModelServiceKind = isService(settings.provider) ? settings.provider : 'openai';
  const form = useForm({
    initial: {
      provider: kind,
      baseUrl: settings.baseUrl ?? '',
      apiKey: '',
      model: kind === settings.provider ? (settings.model ?? '') : '',
    },
    validate: ({ provider, baseUrl, model }) => ({
      baseUrl:
        modelServices[provider].baseUrl === null && !URL.canParse(baseUrl) ? t('modelSetup.addressWrong') : undefined,
      model: model.trim() === '' ? t('modelSetup.modelMissing') : undefined,
    }),
    onSubmit: async ({ model }) => {
      try {
        await change.mutateAsync({ ...place(), model: model.trim() });
      } catch {
        // The form shows the error and keeps its input.
        return;
      }
      form.set('apiKey', '');
      toast({ title: t('modelSetup.taken', { model }) });
    },
  });
  const { provider, apiKey, baseUrl } = form.values;
  const name = t(`settings.model.by.${provider}`);
  const hasOwnAddress = modelServices[provider].baseUrl === null;
  const hasKey = settings.hasKey && settings.provider === provider;

  function place() {
    const key = apiKey.trim();
    return { provider, baseUrl: hasOwnAddress ? baseUrl.trim() : null, ...(key ? { apiKey: key } : {}) };
  }
  function choose(chosen: ModelServiceKind): void {
    form.set('provider', chosen);
    // A key typed for one service must not go to another's address.
    form.set('baseUrl', '');
    form.set('apiKey', '');
    form.set('model', '');
    form.forgive();
    models.reset();
    change.reset();
  }
  return (
    <Way anchor="key" title={t('modelSetup.byKey')} text={t('modelSetup.byKey.text')}>
      <Stack as="form" noValidate className={styles.form} onSubmit={form.onSubmit}>
        <fieldset className={styles.kinds}>
          <legend>{t('modelSetup.service')}</legend>
          {kinds.map((one) => (
            <Radio key={one} name="model-service" checked={one === provider} onChoose={() => choose(one)}>
              {t(`settings.model.by.${one}`)}
            </Radio>
          ))}
        </fieldset>
        {hasOwnAddress ? (
          <TextField
            {...form.text('baseUrl')}
            label={t('modelSetup.address')}
            hint={t(provider === 'azure' ? 'modelSetup.addressHint.azure' : 'modelSetup.addressHint')}
            type="url"
            autoComplete="off"
            spellCheck={false}
          />
        ) : null}
        <PasswordField
          {...form.text('apiKey')}
          label={provider === 'openai-compatible' ? t('modelSetup.keyOfService') : t('modelSetup.key', { name })}
          hint={t(hasKey ? 'modelSetup.keyKept' : 'modelSetup.keyHint')}
          autoComplete="off"
        />
        <Row wrapped>
          <Button busy={models.isPending} onClick={() => models.mutate(place())}>
            {t('modelSetup.list')}
          </Button>
          <Text as="output" size="ui" tone="secondary">
            {models.data ? t('modelSetup.listed', { count: models.data.items.length }) : null}
          </Text>
        </Row>
        <ModelFailure error={models.error} name={name} />
        <TextField
          {...form.text('model')}
          label={t('modelSetup.model')}
          hint={t(provider === 'azure' ? 'modelSetup.modelHint.azure' : 'modelSetup.modelHint')}
          list={listId}
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id={listId}>
          {models.data?.items.map((model) => (
            <option key={model.name} value={model.name}>
              {model.name}
            </option>
          ))}
        </datalist>
        <ModelFailure error={change.error} name={name} />
        <div>
          <Button type="submit" busy={form.busy} disabled={settings.source === 'environment'}>
            {t('modelSetup.tryAndKeep')}
          </Button>
        </div>
      </Stack>
    </Way>
  );
}
