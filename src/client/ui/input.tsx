import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...input} className={clsx(styles.input, className)} />;
}
