import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import styles from './selection-box.module.css';
import type { DocumentsSelection } from './use-selection.ts';

interface SelectionBoxProps {
  uuid: string;
  name: string;
  selection: DocumentsSelection;
}

/** Selects one document; with Shift, the range from the last one. */
export function SelectionBox({ uuid, name, selection }: SelectionBoxProps) {
  const { t } = useTranslate();
  return (
    <Checkbox
      className={clsx(styles.box, styles.ofRow)}
      checked={selection.has(uuid)}
      aria-label={t('documents.choose', { name })}
      // Shift-click would select text too.
      onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
      onChange={(on, { nativeEvent }) =>
        selection.toggle(uuid, { on, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  );
}

interface SelectAllBoxProps {
  /** Number of documents on the page. */
  count: number;
  selection: DocumentsSelection;
  /** Makes the label visually hidden. */
  iconOnly?: boolean;
}

/** Selects the whole page, or nothing. */
export function SelectAllBox({ count, selection, iconOnly }: SelectAllBoxProps) {
  const { t } = useTranslate();
  const chosen = selection.chosen.length;
  const label = t('documents.chooseAll');
  return (
    <Checkbox
      className={styles.box}
      checked={chosen === count}
      mixed={chosen > 0 && chosen < count}
      onChange={selection.toggleAll}
      {...(iconOnly ? { 'aria-label': label } : { children: label })}
    />
  );
}
