import { Check } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { formatSize } from '#client/lib/format.ts';
import type { ModelServer, ModelSettingsView } from '#contract/model-setup.ts';
import { isModelServer } from '#domain/model/providers.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChangeModel, useModelServers } from './model-setup.api.ts';
import { ModelFailure } from './model-failure.tsx';
import styles from './found-servers.module.css';
import { Way } from './way.tsx';

/** Lists local model servers on this machine or its network; one press selects a model. */
export function FoundServers({ settings }: { settings: ModelSettingsView }) {
  const { t } = useTranslate();
  const { data, error, isFetching, refetch } = useModelServers();
  const searchButton = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('modelSetup.found.search')}
    </Button>
  );
  return (
    <Way anchor="found" title={t('modelSetup.found')} text={t('modelSetup.found.text')} action={searchButton}>
      {error && !data ? (
        <ErrorPanel title={t('modelSetup.found.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={160} /> : null}
      {data?.items.map((server) => (
        <Server key={`${server.kind} ${server.baseUrl}`} server={server} settings={settings} />
      ))}
    </Way>
  );
}

function Server({ server, settings }: { server: ModelServer; settings: ModelSettingsView }) {
  const { t, language } = useTranslate();
  const { kind, baseUrl, models } = server;
  const change = useChangeModel(settings.version);
  const name = t(`settings.model.by.${kind}`);
  const isHere = settings.provider === kind && settings.baseUrl === baseUrl;

  function take(model: string): void {
    change.mutate(
      { provider: kind, baseUrl, model },
      { onSuccess: () => toast({ title: t('modelSetup.taken', { model }) }) },
    );
  }
  return (
    <section className={styles.server} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <code>{new URL(baseUrl).host}</code>
        {models === null && isModelServer(kind) ? (
          <Text size="small" tone="secondary">
            {t(`modelSetup.start.${kind}`)}
          </Text>
        ) : null}
      </div>
      {models?.length === 0 ? <Text as="p">{t('modelSetup.found.noModels')}</Text> : null}
      <ul className={styles.models}>
        {models?.map((model) => (
          <li key={model.name}>
            <span className={styles.name}>{model.name}</span>
            <Text size="ui" tone="secondary">
              {model.bytes === null ? null : formatSize(model.bytes, language)}
            </Text>
            {isHere && settings.model === model.name ? (
              <Pill tone="success" icon={<Check />}>
                {t('modelSetup.inUse')}
              </Pill>
            ) : (
              <Button
                size="small"
                disabled={settings.source === 'environment'}
                busy={change.isPending && change.variables.model === model.name}
                aria-label={t('modelSetup.takeNamed', { model: model.name })}
                onClick={() => take(model.name)}
              >
                {t('modelSetup.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ModelFailure error={change.error} name={name} />
    </section>
  );
}
