import { useTranslate } from '#client/lib/i18n.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { Button } from './button.tsx';
import styles from './error-panel.module.css';
import { NoteActions } from './note-actions.tsx';
import { Note } from './note.tsx';

interface ErrorPanelProps {
  /** The failed action, as a sentence. */
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** Shows an error and its reason, with a retry button. Replaces a panel, never the page. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslate();
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <Note tone="danger" role="alert">
      <b>{title}</b>
      <div>{describeError(error)}</div>
      <NoteActions>
        {onRetry ? (
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : null}
        {requestId ? (
          <details className={styles.details}>
            <summary>{t('ui.details')}</summary>
            {t('ui.requestId', { id: requestId })}
          </details>
        ) : null}
      </NoteActions>
    </Note>
  );
}
