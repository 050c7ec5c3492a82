import type { ReactNode } from 'react';

interface PillProps {
  tone?: 'ok' | 'warn' | 'bad' | 'info' | 'ink';
  icon: ReactNode;
  children: ReactNode;
}

/** A state: colour, icon and word together, never colour alone. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={tone ? `pill pill-${tone}` : 'pill'}>
      {icon}
      {children}
    </span>
  );
}
