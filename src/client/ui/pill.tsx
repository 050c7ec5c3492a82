import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './pill.module.css';

const tones = {
  ok: styles.success,
  warn: styles.warning,
  bad: styles.danger,
  info: styles.info,
  ink: styles.primary,
};

interface PillProps {
  tone?: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
}

/** A state: colour, icon and word together, never colour alone. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={clsx(styles.pill, tone && tones[tone])}>
      {icon}
      {children}
    </span>
  );
}
