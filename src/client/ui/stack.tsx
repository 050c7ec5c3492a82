import { clsx } from 'clsx';
import type { FormHTMLAttributes } from 'react';
import styles from './stack.module.css';

interface StackProps extends FormHTMLAttributes<HTMLElement> {
  as?: 'div' | 'form' | 'fieldset' | 'output';
  /** Disables a fieldset. */
  disabled?: boolean;
}

/** Stacks children vertically with even gaps. */
export function Stack({ as: Tag = 'div', className, ...props }: StackProps) {
  return <Tag {...props} className={clsx(styles.stack, className)} />;
}
