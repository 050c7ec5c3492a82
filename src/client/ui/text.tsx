import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './text.module.css';

const sizes = { ui: styles.ui, small: styles.small };
const tones = { secondary: styles.secondary, muted: styles.muted };

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'output' | 'dt' | 'ul';
  /** Inherited unless set. */
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
  /** Truncates a user-given name to one line, in the direction of its script. */
  truncated?: boolean;
}

export function Text({ as: Tag = 'span', size, tone, truncated, className, ...props }: TextProps) {
  return (
    <Tag
      dir={truncated ? 'auto' : undefined}
      {...props}
      className={clsx(size && sizes[size], tone && tones[tone], truncated && styles.truncated, className)}
    />
  );
}
