import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './pill.module.css';
import tones from './tones.module.css';

const looks = {
  success: tones.success,
  warning: tones.warning,
  danger: tones.danger,
  primary: tones.primary,
  neutral: tones.neutral,
};

interface PillProps {
  tone?: keyof typeof looks;
  icon: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** Shows a state by colour, icon and text together. */
export function Pill({ tone = 'neutral', icon, children, className }: PillProps) {
  return (
    <span className={clsx(styles.pill, looks[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
