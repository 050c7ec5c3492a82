import { useQuery } from '@tanstack/react-query';
import { listSettings } from '#contract/settings.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SectionHead } from '../section-head.tsx';
import { isShown, SettingRow } from './setting-row.tsx';
import styles from './settings-section.module.css';

/** Settings that need no restart (X08). */
export function AdminSettingsSection() {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery(read(listSettings, {}));
  return (
    <>
      <SectionHead title={t('admin.section.settings')} text={t('admin.settingsText')} />
      {error && !data ? (
        <ErrorPanel title={t('admin.settingsFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={320} /> : null}
      <div className={styles.rows}>
        {data?.items.filter(isShown).map((setting) => (
          // The key resets the form after each change.
          <SettingRow key={`${setting.key} ${setting.version}`} setting={setting} />
        ))}
      </div>
    </>
  );
}
