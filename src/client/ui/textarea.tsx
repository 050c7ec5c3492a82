import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return <textarea {...textarea} className={clsx(styles.input, styles.textarea, className)} />;
}
