import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** People type in their own script: the first letter tells the direction. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input dir="auto" {...input} className={clsx(styles.input, className)} />;
}
