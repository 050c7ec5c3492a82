import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  /** `name` is required if the content is only an icon. */
  options: readonly { value: Value; content: ReactNode; name?: string }[];
  onChange: (value: Value) => void;
  block?: boolean;
  className?: string | undefined;
}

/** A few exclusive choices side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, block, className } = props;
  return (
    <fieldset className={clsx(styles.segmented, block && styles.block, className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          data-tooltip={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.content}
        </button>
      ))}
    </fieldset>
  );
}
