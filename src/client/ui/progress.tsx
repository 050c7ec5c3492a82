interface ProgressProps {
  label: string;
  percent: number;
  tone?: 'ok' | 'warn' | 'bad';
  /** Words instead of the bare number. */
  text?: string;
}

export function Progress({ label, percent, tone, text }: ProgressProps) {
  return (
    <progress
      className={tone ? `progress ${tone}` : 'progress'}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={Math.round(percent)}
    />
  );
}
