import { clsx } from 'clsx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  percent: number;
  /** Read by screen readers instead of the percentage. */
  text?: string;
  /** Adjacent text must say the same. */
  tone?: 'warning' | 'danger' | undefined;
}

const tones = { warning: styles.warning, danger: styles.danger };

export function Progress({ label, percent, text, tone }: ProgressProps) {
  return (
    <progress
      className={clsx(styles.progress, tone && tones[tone])}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={Math.round(percent)}
    />
  );
}
