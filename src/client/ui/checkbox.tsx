import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  /** Without a label, the box needs an `aria-label`. */
  children?: ReactNode;
  checked: boolean;
  /** Indeterminate state. */
  mixed?: boolean;
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

export function Checkbox({ children, mixed = false, onChange, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx(styles.label, className)}>
      <input
        ref={(element) => {
          if (element) element.indeterminate = mixed;
        }}
        {...input}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked, event)}
      />
      <span className={styles.box}>{mixed ? <Minus /> : <Check />}</span>
      {children ? <span className={styles.content}>{children}</span> : null}
    </label>
  );
}
