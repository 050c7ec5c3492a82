import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'output' | 'caption' | 'legend';
}

/** Text for assistive technology only; it doesn't affect the direction of the surrounding text. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag dir="ltr" {...props} className={styles.visuallyHidden} />;
}
