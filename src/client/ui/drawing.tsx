import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  small?: boolean;
  children: ReactNode;
}

/** SVG frame of our drawings. */
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
