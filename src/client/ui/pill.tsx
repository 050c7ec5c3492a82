import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './pill.module.css';

const tones = {
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
  primary: styles.primary,
};

interface PillProps {
  tone?: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A state: colour, icon and word together, never colour alone. */
export function Pill({ tone, icon, children, className }: PillProps) {
  return (
    <span className={clsx(styles.pill, tone && tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
