import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './field-text.module.css';

interface FieldErrorProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span';
}

/** The error below a control. */
export function FieldError({ as: Tag = 'p', className, ...props }: FieldErrorProps) {
  return <Tag {...props} className={clsx(styles.error, className)} />;
}
