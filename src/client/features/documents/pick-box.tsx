import { Check, Minus } from 'lucide-react';
import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
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
    <label className="check pick">
      <input
        type="checkbox"
        checked={selection.has(uuid)}
        aria-label={t('documents.choose', { name })}
        // Shift would mark the words between as well.
        onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
        onChange={({ target, nativeEvent }) =>
          selection.pick(uuid, { on: target.checked, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
      <span className="box">
        <Check />
      </span>
    </label>
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
  const isMixed = chosen > 0 && chosen < count;
  return (
    <label className="check pick">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={chosen === count}
        onChange={({ target }) => selection.pickAll(target.checked)}
      />
      <span className={clsx('box', isMixed && 'mix')}>{isMixed ? <Minus /> : <Check />}</span>
      <span className={wordless ? 'sr' : undefined}>{t('documents.chooseAll')}</span>
    </label>
  );
}
