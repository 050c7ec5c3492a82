import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** People type in their own script: the first letter of a paragraph tells its direction. */
export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...textarea} className={clsx(styles.input, styles.textarea, className)} />;
}
