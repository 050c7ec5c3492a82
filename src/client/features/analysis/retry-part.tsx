import { RotateCcw } from 'lucide-react';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './retry-part.module.css';

interface RetryPartProps {
  title: string;
  onRetry: () => void;
  busy: boolean;
}

/** Beside the title of a finished part: has it made again. */
export function RetryPart({ title, onRetry, busy }: RetryPartProps) {
  const { t } = useTranslate();
  if (useGuest()) return null;
  return (
    <IconButton
      size="small"
      className={styles.again}
      label={t('analysis.again', { part: title })}
      disabled={busy}
      onClick={onRetry}
    >
      <RotateCcw size={16} />
    </IconButton>
  );
}
