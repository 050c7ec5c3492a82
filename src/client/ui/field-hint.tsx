import type { HTMLAttributes } from 'react';
import styles from './field-text.module.css';

interface FieldHintProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'output';
}

/** Below a control: what is good to know of it. */
export function FieldHint({ as: Tag = 'div', ...props }: FieldHintProps) {
  return <Tag {...props} className={styles.hint} />;
}
