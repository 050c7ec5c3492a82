import { useEffect } from 'react';
import { FocusTimer } from '#client/features/focus-timer/focus-timer.tsx';
import { keepProgram } from '#client/lib/keep-program.ts';
import { useUser } from '#client/lib/session.tsx';
import { BrandLink } from '#client/ui/brand-link.tsx';
import styles from './focus-timer-page.module.css';

/** Open to everybody; whoever has used it once has it without a network. */
export function FocusTimerPage() {
  const user = useUser();
  useEffect(keepProgram, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandLink {...(user ? { to: '/documents' } : {})} />
      </header>
      <main id="main" tabIndex={-1}>
        <FocusTimer />
      </main>
    </div>
  );
}
