import { clsx } from 'clsx';
import type { FormHTMLAttributes } from 'react';
import styles from './stack.module.css';

interface StackProps extends FormHTMLAttributes<HTMLElement> {
  as?: 'div' | 'form' | 'fieldset' | 'output';
}

/** One below the other, evenly apart. */
export function Stack({ as: Tag = 'div', className, ...props }: StackProps) {
  return <Tag {...props} className={clsx(styles.stack, className)} />;
}
