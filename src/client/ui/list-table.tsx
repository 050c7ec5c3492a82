import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './list-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ListTableProps {
  /** Read by assistive technology. */
  caption: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ListTable({ caption, className, children }: ListTableProps) {
  return (
    <table className={clsx(styles.table, className)}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      {children}
    </table>
  );
}
