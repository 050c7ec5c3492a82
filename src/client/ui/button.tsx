import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows progress, keeps its width and ignores presses. */
  busy?: boolean;
}

export function Button({ variant, size, block, icon, busy, className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(buttonClass({ variant, size, block, icon }, className), busy && styles.busy)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
