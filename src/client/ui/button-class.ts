import { clsx } from 'clsx';
import styles from './button.module.css';

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  soft: styles.soft,
  ghost: styles.ghost,
  danger: styles.danger,
  'quiet-danger': styles.quietDanger,
};
const sizes = { small: styles.small, large: styles.large };

export interface ButtonLook {
  /** `link` looks like a text link. */
  variant?: keyof typeof variants | 'link';
  size?: keyof typeof sizes;
  block?: boolean;
  icon?: boolean;
}

/** Returns the classes of a button, also for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size, block, icon }: ButtonLook, extra?: string): string {
  if (variant === 'link') return clsx(styles.link, extra);
  return clsx(styles.button, variants[variant], size && sizes[size], block && styles.block, icon && styles.icon, extra);
}
