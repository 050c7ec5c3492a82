import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { MaintenanceDrawing } from '#client/ui/drawings/maintenance.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import hidden from '#client/ui/visually-hidden.module.css';
import styles from './pending-screen.module.css';

/** Shown while the code of a screen loads or waits for a connection. */
export function PendingScreen() {
  const { t } = useTranslate();
  const isConnected = useIsConnected();
  return (
    <output className={styles.screen}>
      {isConnected ? (
        <>
          <span className={hidden.visuallyHidden}>{t('ui.loading')}</span>
          <Skeleton width="220px" height={38} />
          <Skeleton height={120} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </>
      ) : (
        <EmptyState level={1} drawing={<MaintenanceDrawing />} title={t('shell.screenWaits')}>
          {t('shell.screenWaitsText')}
        </EmptyState>
      )}
    </output>
  );
}
