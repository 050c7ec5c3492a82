import type { HTMLAttributes } from 'react';
import styles from './field-text.module.css';

interface FieldHintProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'output';
}

/** The hint below a control. */
export function FieldHint({ as: Tag = 'div', ...props }: FieldHintProps) {
  return <Tag {...props} className={styles.hint} />;
}
