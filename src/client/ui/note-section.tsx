import type { ReactNode } from 'react';
import styles from './note-section.module.css';

interface NoteSectionProps {
  label: string;
  children: ReactNode;
}

/** Notes between the header of a screen and its content. */
export function NoteSection({ label, children }: NoteSectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      {children}
    </section>
  );
}
