import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './main.module.css';

/** The content of a screen, where the skip link leads to. */
export function Main({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return <main {...props} className={clsx(styles.main, className)} id="main" />;
}
