import { FolderInput, ListChecks, MessageSquare, Trash2, X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Row } from '#client/ui/row.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './selection-bar.module.css';
import type { SelectionTask } from './selection.ts';

interface SelectionBarProps {
  count: number;
  /** Whether at least one of them has text for questions. */
  testable: boolean;
  onNewTest: () => void;
  /** Undefined if none can be asked, or too many are selected. */
  onChat: (() => void) | undefined;
  onTask: (kind: SelectionTask['kind']) => void;
  onClear: () => void;
}

/** Actions for the selected documents; screen readers hear their number. */
export function SelectionBar({ count, testable, onNewTest, onChat, onTask, onClear }: SelectionBarProps) {
  const { t } = useTranslate();
  const words = t('documents.chosen', { count });
  return (
    <>
      <VisuallyHidden as="output">{count > 0 ? words : ''}</VisuallyHidden>
      {count > 0 ? (
        <section className={styles.bar} data-selection-actions aria-label={t('documents.chosenActions')}>
          <b className={styles.count}>{words}</b>
          <Row as="span" className={styles.actions}>
            <Button size="small" disabled={!testable} onClick={onNewTest}>
              <ListChecks />
              {t('quizzes.new')}
            </Button>
            {onChat ? (
              <Button size="small" onClick={onChat}>
                <MessageSquare />
                {t('documents.chat')}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onTask('move')}>
              <FolderInput />
              {t('documents.move')}
            </Button>
            <Button size="small" variant="quiet-danger" onClick={() => onTask('delete')} aria-keyshortcuts="Delete">
              <Trash2 />
              {t('documents.delete')}
            </Button>
          </Row>
          <IconButton size="small" label={t('documents.clearChoice')} onClick={onClear} aria-keyshortcuts="Escape">
            <X />
          </IconButton>
        </section>
      ) : null}
    </>
  );
}
