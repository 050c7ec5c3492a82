import type { ReactNode } from 'react';
import styles from './player-main.module.css';

/** The column of a test that is taken, or that cannot be taken yet. */
export function PlayerMain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main">
      {children}
    </main>
  );
}
