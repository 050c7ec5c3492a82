import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import styles from './pick-box.module.css';
import type { DocumentsSelection } from './use-selection.ts';

interface PickBoxProps {
  uuid: string;
  name: string;
  selection: DocumentsSelection;
}

/** Chooses one document of the list; with Shift, all up to the last one. */
export function PickBox({ uuid, name, selection }: PickBoxProps) {
  const { t } = useTranslate();
  return (
    <Checkbox
      className={styles.pick}
      checked={selection.has(uuid)}
      aria-label={t('documents.choose', { name })}
      // Shift would mark the words between as well.
      onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
      onChange={(on, { nativeEvent }) =>
        selection.pick(uuid, { on, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  );
}

interface PickAllProps {
  /** How many the page shows. */
  count: number;
  selection: DocumentsSelection;
  /** The words are read only, where there is no room for them. */
  wordless?: boolean;
}

/** Chooses the whole page, or nothing. */
export function PickAll({ count, selection, wordless }: PickAllProps) {
  const { t } = useTranslate();
  const chosen = selection.chosen.length;
  const label = t('documents.chooseAll');
  return (
    <Checkbox
      className={styles.pick}
      checked={chosen === count}
      mixed={chosen > 0 && chosen < count}
      onChange={selection.pickAll}
      {...(wordless ? { 'aria-label': label } : { children: label })}
    />
  );
}
