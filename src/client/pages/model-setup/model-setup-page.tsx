import { useParams } from '@tanstack/react-router';
import { FirstSteps } from '#client/features/first-steps/first-steps.tsx';
import { useFirstSteps } from '#client/features/first-steps/first-steps.api.ts';
import { CompareModels } from '#client/features/model-setup/compare-models.tsx';
import { FoundServers } from '#client/features/model-setup/found-servers.tsx';
import { ModelInForce } from '#client/features/model-setup/model-in-force.tsx';
import { useModelSettings } from '#client/features/model-setup/model-setup.api.ts';
import { ServiceForm } from '#client/features/model-setup/service-form.tsx';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { NotFound } from '#client/ui/not-found.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/model-setup.ts';
import styles from './model-setup-page.module.css';

addTexts(texts);

const pages: Record<string, () => React.ReactNode> = { start: Start, model: ModelSetup };

/** Pages of administrators: the first steps of an instance, and its model (X08). */
export function ModelSetupPage() {
  const { step } = useParams({ from: '/signed-in/admin/$step' });
  const isAdmin = useUser()?.role === 'admin';
  const Page = isAdmin ? pages[step] : undefined;
  return Page ? <Page /> : <NotFound />;
}

function Start() {
  const { t } = useTranslate();
  const user = useUser();
  const { data, error, refetch } = useFirstSteps();
  return (
    <div className={styles.page}>
      <PageTitle>{t('firstSteps.title', { name: user?.username ?? '' })}</PageTitle>
      <Text as="p" tone="secondary" className={styles.intro}>
        {t('firstSteps.intro')}
      </Text>
      {error && !data ? (
        <ErrorPanel title={t('firstSteps.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <FirstSteps items={data.items} /> : <Skeleton height={320} />}
      <p className={styles.leave}>
        <a className={buttonClass({})} href={paths.documents}>
          {t('firstSteps.study')}
        </a>
      </p>
    </div>
  );
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
          {data.model === null ? null : <CompareModels name={data.model} />}
          <FoundServers settings={data} />
          <ServiceForm settings={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}
