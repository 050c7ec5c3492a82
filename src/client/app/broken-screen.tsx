import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError } from '#client/lib/describe-error.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { MaintenanceDrawing } from '#client/ui/drawings/maintenance.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import styles from './broken-screen.module.css';

/** Replaces a screen that threw; the rest of the page stays usable. Never shows a stack trace. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslate();
  const router = useRouter();
  const title = isApiError(error) ? t('shell.loadFailed') : t('shell.brokenTitle');
  usePageTitle(title);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<MaintenanceDrawing />}
        title={title}
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={retry}>
              {t('ui.retry')}
            </Button>
            <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
          </div>
        }
      >
        {isApiError(error) ? describeError(error) : t('shell.brokenText')}
      </EmptyState>
    </div>
  );
}
