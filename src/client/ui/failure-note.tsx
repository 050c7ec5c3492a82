import { Link } from '@tanstack/react-router';
import { describeError, isLimitReached } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from './note.tsx';

interface FailureNoteProps {
  /** Renders nothing while absent. */
  error: unknown;
  /** The failed action. */
  title?: string;
  /** Reason, if a screen knows more than the error code. */
  text?: string;
}

/** Shows a failed request next to its cause. */
export function FailureNote({ error, title, text }: FailureNoteProps) {
  const { t } = useTranslate();
  if (!error) return null;
  return (
    <Note tone="danger" role="alert">
      {title ? <b>{title}</b> : null}
      <div>
        {text ?? describeError(error)} {isLimitReached(error) ? <Link to="/limits">{t('ui.seeLimits')}</Link> : null}
      </div>
    </Note>
  );
}
