import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  /** Each key with its meaning. */
  keys: readonly (readonly [key: string, meaning: string])[];
  onClose: () => void;
}

/** Lists the shortcuts of a screen. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog
      width="narrow"
      title={t('ui.keys')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
