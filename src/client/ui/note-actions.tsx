import type { ReactNode } from 'react';
import { Row } from './row.tsx';
import styles from './note.module.css';

/** The buttons of a note, below its text. */
export function NoteActions({ children }: { children: ReactNode }) {
  return (
    <Row wrapped className={styles.actions}>
      {children}
    </Row>
  );
}
