import './selection-bar.css';
import { FolderInput, Trash2, X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { SelectionTask } from './selection.ts';

interface SelectionBarProps {
  count: number;
  onTask: (kind: SelectionTask['kind']) => void;
  onClear: () => void;
}

/** What can be done with the chosen documents; how many they are is also told to who cannot see it. */
export function SelectionBar({ count, onTask, onClear }: SelectionBarProps) {
  const { t } = useTranslate();
  const words = t('documents.chosen', { count });
  return (
    <>
      <output className="sr">{count > 0 ? words : ''}</output>
      {count > 0 ? (
        <section className="selection-bar" aria-label={t('documents.chosenActions')}>
          <b className="num">{words}</b>
          <span className="row">
            <Button size="sm" onClick={() => onTask('move')}>
              <FolderInput />
              {t('documents.move')}
            </Button>
            <Button size="sm" variant="danger-quiet" onClick={() => onTask('delete')} aria-keyshortcuts="Delete">
              <Trash2 />
              {t('documents.delete')}
            </Button>
            <IconButton size="sm" label={t('documents.clearChoice')} onClick={onClear} aria-keyshortcuts="Escape">
              <X />
            </IconButton>
          </span>
        </section>
      ) : null}
    </>
  );
}
