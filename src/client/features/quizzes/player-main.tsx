import type { ReactNode } from 'react';
import styles from './player-main.module.css';

/** The content column of the player and of its empty states. */
export function PlayerMain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main">
      {children}
    </main>
  );
}
