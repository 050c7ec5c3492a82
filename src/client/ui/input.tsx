import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** Text direction follows the first letter, since people type in their own script. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input dir="auto" {...input} className={clsx(styles.input, className)} />;
}
