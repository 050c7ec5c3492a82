import { CompareModels } from './compare-models.tsx';
import { FoundServers } from './found-servers.tsx';
import { HouseModels } from './house-models.tsx';
import { ModelInForce } from './model-in-force.tsx';
import { ModelSpend } from './model-spend.tsx';
import { useModelSettings } from './model-setup.api.ts';
import { ServiceForm } from './service-form.tsx';
import { modelServices } from '#domain/model/providers.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/model-setup.ts';
import styles from './model-setup.module.css';

addTexts(texts);

/** A model on this machine or in its network costs nothing. */
const isPaid = (provider: string | null): boolean => provider !== null && provider in modelServices;

/** Model settings for administrators (X08). */
export function ModelSetup() {
  const { t } = useTranslate();
  const { data, error, refetch } = useModelSettings();
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title}>{t('modelSetup.title')}</PageTitle>
      <Text as="p" tone="secondary" className={styles.intro}>
        {t('modelSetup.intro')}
      </Text>
      {error && !data ? (
        <ErrorPanel title={t('settings.modelFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <ModelInForce settings={data} />
          {data.model === null ? null : <CompareModels name={data.model} />}
          {isPaid(data.provider) ? <ModelSpend /> : null}
          <nav className={styles.ways} aria-label={t('modelSetup.ways')}>
            <a href="#found">{t('modelSetup.found')}</a>
            <a href="#house">{t('modelSetup.house')}</a>
            <a href="#key">{t('modelSetup.byKey')}</a>
          </nav>
          <FoundServers settings={data} />
          <HouseModels settings={data} />
          <ServiceForm settings={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}
