import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading level that fits where it stands. */
  level?: 1 | 2;
}

/** Picture, one sentence, one button. */
export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      {drawing}
      <Heading>{title}</Heading>
      {children ? <p className="t2 empty-text">{children}</p> : null}
      {action}
    </div>
  );
}
