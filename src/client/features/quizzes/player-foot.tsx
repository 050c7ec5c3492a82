import { ArrowLeft, Bookmark } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

interface PlayerFootProps {
  isFirst: boolean;
  reviewLater: boolean;
  /** What the main button does now. */
  main: 'check' | 'next' | 'submit';
  /** Going on would leave the question without an answer. */
  skips: boolean;
  busy: boolean;
  /** There is no way on: the next question is still being made. */
  waiting: boolean;
  mainButton: Ref<HTMLButtonElement>;
  onPrevious: () => void;
  onLater: () => void;
  onMain: () => void;
}

/** Back, mark, and the one button that goes on. Pinned to the bottom. */
export function PlayerFoot(props: PlayerFootProps) {
  const { t } = useTranslate();
  const { isFirst, reviewLater, main, skips, busy, waiting, mainButton, onPrevious, onLater, onMain } = props;
  return (
    <footer className="pfoot">
      <div>
        <Button className="prev" aria-label={t('quizzes.previous')} disabled={isFirst} onClick={onPrevious}>
          <ArrowLeft />
          <span>{t('quizzes.previous')}</span>
        </Button>
        <Button
          variant="ghost"
          className={reviewLater ? 'later is-on' : 'later'}
          aria-label={t('quizzes.later')}
          aria-pressed={reviewLater}
          aria-keyshortcuts="L"
          onClick={onLater}
        >
          <Bookmark />
          <span>{t('quizzes.later')}</span>
        </Button>
        <div className="end">
          <Button
            ref={mainButton}
            variant={skips ? 'secondary' : 'primary'}
            className="go-on"
            busy={busy}
            aria-disabled={waiting || undefined}
            onClick={waiting ? undefined : onMain}
          >
            {t(`quizzes.${main}`)}
            <span className="kbd hide-sm" aria-hidden="true">
              ↵
            </span>
          </Button>
        </div>
      </div>
    </footer>
  );
}
