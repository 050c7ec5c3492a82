import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  small?: boolean;
  children: ReactNode;
}

/** The frame of our own drawings: 2 px ink line, one flat marker shape, paper. */
export function Drawing({ small, children }: DrawingProps) {
  return (
    <svg
      className={clsx(styles.drawing, small && styles.small)}
      viewBox="0 0 240 160"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
