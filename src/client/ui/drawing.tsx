import type { ReactNode } from 'react';

interface DrawingProps {
  small?: boolean;
  children: ReactNode;
}

/** The frame of our own drawings: 2 px ink line, one flat marker shape (`.hl`), paper (`.pp`). */
export function Drawing({ small, children }: DrawingProps) {
  return (
    <svg
      className={small ? 'art art-sm' : 'art'}
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
