import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** The direction of each paragraph follows its first letter, since people type in their own script. */
export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...textarea} className={clsx(styles.input, styles.textarea, className)} />;
}
