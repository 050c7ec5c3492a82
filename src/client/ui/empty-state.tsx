import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading level. */
  level?: 1 | 2;
  className?: string;
}

/** A drawing, a sentence and one action. */
export function EmptyState({ drawing, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={clsx(styles.state, className)}>
      {drawing}
      <Heading>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}
