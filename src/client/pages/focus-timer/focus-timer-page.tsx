import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { FocusTimer } from '#client/features/focus-timer/focus-timer.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { keepProgram } from '#client/lib/keep-program.ts';
import { useUser } from '#client/lib/session.tsx';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { LiveSession } from '#client/features/study/floating-timer/lazy-live-session.ts';
import styles from './focus-timer-page.module.css';

/** Public; available offline after the first visit. */
export function FocusTimerPage() {
  const { t } = useTranslate();
  const user = useUser();
  const back = buttonClass({ variant: 'ghost' });
  useEffect(keepProgram, []);
  return (
    <div className={styles.page}>
      {user ? (
        <Suspense>
          <LiveSession shows="strip" />
        </Suspense>
      ) : null}
      <header className={styles.head}>
        {user ? (
          <Link className={back} to="/study-dashboard">
            <ArrowLeft />
            {t('focus.toDashboard')}
          </Link>
        ) : (
          <a className={back} href="/">
            <ArrowLeft />
            {t('focus.toHome')}
          </a>
        )}
        <BrandLink {...(user ? { to: '/documents' } : {})} />
      </header>
      <main id="main" tabIndex={-1}>
        <FocusTimer />
      </main>
    </div>
  );
}
