import { useTranslate } from '#client/lib/i18n.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface ErrorPanelProps {
  /** What could not be done, as a sentence. */
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** What failed, why, a way to try again; details folded. It replaces a panel, never the page. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslate();
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b>
      <div>{describeError(error)}</div>
      <div className="row wrap note-foot">
        {onRetry ? (
          <Button size="sm" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : null}
        {requestId ? (
          <details className="small">
            <summary>{t('ui.details')}</summary>
            {t('ui.requestId', { id: requestId })}
          </details>
        ) : null}
      </div>
    </Note>
  );
}
