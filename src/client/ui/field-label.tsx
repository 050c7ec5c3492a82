import type { HTMLAttributes, ReactNode } from 'react';
import styles from './field-label.module.css';

interface FieldLabelProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'div' | 'legend';
  /** At the right: "optional", a count, a link. */
  aside?: ReactNode;
}

/** The label above a control or a group of controls. */
export function FieldLabel({ as: Tag = 'div', aside, children, ...props }: FieldLabelProps) {
  return (
    <Tag {...props} className={styles.label}>
      {children}
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </Tag>
  );
}
