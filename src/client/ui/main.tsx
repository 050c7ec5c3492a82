import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './main.module.css';

/** The main content, target of the skip link. */
export function Main({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return <main {...props} className={clsx(styles.main, className)} id="main" />;
}
