import { FoundServers } from '#client/features/model-setup/found-servers.tsx';
import { ModelInForce } from '#client/features/model-setup/model-in-force.tsx';
import { useModelSettings } from '#client/features/model-setup/model-setup.api.ts';
import { ServiceForm } from '#client/features/model-setup/service-form.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { NotFound } from '#client/ui/not-found.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './model-setup-page.module.css';

/** The model, set by administrators (X08). */
export function ModelSetupPage() {
  return useUser()?.role === 'admin' ? <ModelSetup /> : <NotFound />;
}

function ModelSetup() {
  const { t } = useTranslate();
  const { data, error, refetch } = useModelSettings();
  return (
    <div className={styles.page}>
      <PageTitle>{t('modelSetup.title')}</PageTitle>
      <Text as="p" tone="secondary" className={styles.intro}>
        {t('modelSetup.intro')}
      </Text>
      {error && !data ? (
        <ErrorPanel title={t('settings.modelFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <ModelInForce settings={data} />
          <FoundServers settings={data} />
          <ServiceForm settings={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}
