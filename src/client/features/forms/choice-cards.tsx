import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** Name of the radio group. */
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A few exclusive choices as cards with an icon. */
export function ChoiceCards<Value extends string>({ legend, name, value, options, onChange }: ChoiceCardsProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <FieldLabel as="legend">{legend}</FieldLabel>
      <div className={styles.cards} data-count={options.length}>
        {options.map((option) => (
          <label key={option.value} className={clsx(styles.card, option.value === value && styles.chosen)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
