import { PauseCircle, PlayCircle, RotateCcw, Tag, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#client/features/documents/selection-bar.module.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Row } from '#client/ui/row.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';

interface CardsBarProps {
  count: number;
  busy: boolean;
  /** Which states occur among the selected cards. */
  some: { suspended: boolean; active: boolean };
  onSuspend: (isSuspended: boolean) => void;
  onCategorise: () => void;
  onReset: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Actions for the selected cards; screen readers hear their number (F04). */
export default function CardsBar({
  count,
  busy,
  some,
  onSuspend,
  onCategorise,
  onReset,
  onDelete,
  onClear,
}: CardsBarProps) {
  const { t } = useTranslate();
  const words = t('flashcards.chosen', { count });
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" disabled={busy} onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
  return (
    <>
      <VisuallyHidden as="output">{words}</VisuallyHidden>
      <section className={styles.bar} aria-label={t('flashcards.chosenActions')}>
        <b className={styles.count}>{words}</b>
        <Row as="span" className={styles.actions}>
          {some.active ? action(t('flashcards.suspend'), <PauseCircle />, () => onSuspend(true)) : null}
          {some.suspended ? action(t('flashcards.resume'), <PlayCircle />, () => onSuspend(false)) : null}
          {action(t('flashcards.category'), <Tag />, onCategorise)}
          {action(t('flashcards.reset'), <RotateCcw />, onReset)}
          <Button size="small" variant="quiet-danger" disabled={busy} onClick={onDelete}>
            <Trash2 />
            {t('flashcards.delete')}
          </Button>
        </Row>
        <IconButton size="small" label={t('documents.clearChoice')} onClick={onClear}>
          <X />
        </IconButton>
      </section>
    </>
  );
}
