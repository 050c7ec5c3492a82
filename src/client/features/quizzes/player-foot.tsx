import { clsx } from 'clsx';
import { ArrowLeft, Bookmark } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import responsive from '#client/ui/responsive.module.css';
import styles from './player-foot.module.css';

interface PlayerFootProps {
  isFirst: boolean;
  reviewLater: boolean;
  /** Current action of the main button. */
  main: 'check' | 'next' | 'submit';
  /** Whether Enter starts a new line of the answer, so that advancing takes Ctrl+Enter. */
  takesCtrl: boolean;
  /** Whether advancing would skip the question. */
  skips: boolean;
  busy: boolean;
  /** Whether the next question is still being generated. */
  waiting: boolean;
  mainButton: Ref<HTMLButtonElement>;
  onPrevious: () => void;
  onLater: () => void;
  onMain: () => void;
}

/** Previous, review later, and the main button. Sticks to the bottom. */
export function PlayerFoot(props: PlayerFootProps) {
  const { t } = useTranslate();
  const { isFirst, reviewLater, main, takesCtrl, skips, busy, waiting, mainButton, onPrevious, onLater, onMain } =
    props;
  return (
    <footer className={styles.foot}>
      <div>
        <Button className={styles.previous} aria-label={t('quizzes.previous')} disabled={isFirst} onClick={onPrevious}>
          <ArrowLeft />
          <span>{t('quizzes.previous')}</span>
        </Button>
        <Button
          variant="ghost"
          className={styles.later}
          aria-label={t('quizzes.later')}
          aria-pressed={reviewLater}
          aria-keyshortcuts="L"
          onClick={onLater}
        >
          <Bookmark />
          <span>{t('quizzes.later')}</span>
        </Button>
        <Button
          ref={mainButton}
          variant={skips ? 'secondary' : 'primary'}
          className={styles.main}
          busy={busy}
          aria-disabled={waiting || undefined}
          onClick={waiting ? undefined : onMain}
        >
          {t(`quizzes.${main}`)}
          <kbd className={clsx(styles.key, responsive.notPhone)} aria-hidden="true">
            {takesCtrl ? 'Ctrl ↵' : '↵'}
          </kbd>
        </Button>
      </div>
    </footer>
  );
}
