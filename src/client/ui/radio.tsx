import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  children: ReactNode;
  onChoose: () => void;
}

export function Radio({ children, onChoose, className, ...input }: RadioProps) {
  return (
    <label className={clsx(styles.label, className)}>
      <input {...input} type="radio" onChange={onChoose} />
      <span className={clsx(styles.box, styles.round)} />
      <span className={styles.content}>{children}</span>
    </label>
  );
}
