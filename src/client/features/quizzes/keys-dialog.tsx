import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const keys = [
  ['1 – 6', 'quizzes.key.choose'],
  ['Enter', 'quizzes.key.enter'],
  ['← →', 'quizzes.key.arrows'],
  ['↑ ↓', 'quizzes.key.steps'],
  ['L', 'quizzes.key.later'],
  ['X', 'quizzes.key.explanation'],
  ['Esc', 'quizzes.key.exit'],
  ['?', 'quizzes.key.help'],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog
      width="narrow"
      title={t('quizzes.keys')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
