import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'output' | 'caption' | 'legend';
}

/** Text for assistive technology only; it says nothing about the direction of the words around it. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag dir="ltr" {...props} className={styles.visuallyHidden} />;
}
