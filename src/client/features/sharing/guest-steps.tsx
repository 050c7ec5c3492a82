import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import bar from '#client/features/quizzes/player-bar.module.css';
import foot from '#client/features/quizzes/player-foot.module.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import styles from './guest-steps.module.css';

/** The way back from a screen of the link. */
export function BackToDocument({ linkKey }: { linkKey: string }) {
  const { t } = useTranslate();
  return (
    <Link className={buttonClass({ variant: 'link' })} to="/shared/$" params={{ _splat: linkKey }}>
      <ArrowLeft />
      {t('guest.back')}
    </Link>
  );
}

/** The line of progress below the head, as of the player. */
export function GuestProgress({ done }: { done: number }) {
  return (
    <div className={styles.line} aria-hidden="true">
      <div className={bar.progress}>
        <i style={{ transform: `scaleX(${done})` }} />
      </div>
    </div>
  );
}

/** Previous and the main button in a bar at the bottom, as of the player. */
export function GuestFoot({ onPrevious, children }: { onPrevious: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <footer className={foot.foot}>
      <div>
        <Button
          className={foot.previous}
          aria-label={t('guest.previous')}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          <ArrowLeft />
          <span>{t('guest.previous')}</span>
        </Button>
        <span className={styles.main}>{children}</span>
      </div>
    </footer>
  );
}
