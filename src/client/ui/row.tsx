import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './row.module.css';

interface RowProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'p';
  wrapped?: boolean;
}

/** Children side by side, vertically centered. */
export function Row({ as: Tag = 'div', wrapped, className, ...props }: RowProps) {
  return <Tag {...props} className={clsx(styles.row, wrapped && styles.wrapped, className)} />;
}
