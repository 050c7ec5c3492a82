import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

interface SelectProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  compact?: boolean;
}

export function Select<Value extends string | number>({
  options,
  onChange,
  compact,
  className,
  ...select
}: SelectProps<Value>) {
  return (
    <select
      {...select}
      className={clsx(styles.input, styles.select, compact && styles.compact, className)}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => String(value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
