import type { ReactNode } from 'react';
import { clsx } from 'clsx';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  /** `name` is needed where the content is only an icon. */
  options: readonly { value: Value; content: ReactNode; name?: string }[];
  onChange: (value: Value) => void;
  block?: boolean;
}

/** A few exclusive choices side by side. */
export function Segmented<Value extends string>({ label, value, options, onChange, block }: SegmentedProps<Value>) {
  return (
    <fieldset className={clsx('seg', block && 'seg-block')} aria-label={label}>
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
