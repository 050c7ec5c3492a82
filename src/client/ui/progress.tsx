import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  percent: number;
  /** Read aloud instead of the percentage. */
  text?: string;
}

export function Progress({ label, percent, text }: ProgressProps) {
  return (
    <progress
      className={styles.progress}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={Math.round(percent)}
    />
  );
}
