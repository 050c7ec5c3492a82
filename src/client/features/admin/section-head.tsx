import type { ReactNode } from 'react';
import { PageTitle } from '#client/ui/page-title.tsx';
import styles from './section-head.module.css';

/** Title, description and actions of a section. */
export function SectionHead({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <PageTitle className={styles.title}>{title}</PageTitle>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {actions}
    </header>
  );
}
