import { clsx } from 'clsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-quiet' | 'link';
  size?: 'sm' | 'lg';
  block?: boolean;
  icon?: boolean;
}

/** The classes of a button, for a button and for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size, block, icon }: ButtonLook, extra?: string): string {
  if (variant === 'link') return clsx('link', extra);
  return clsx('btn', `btn-${variant}`, size && `btn-${size}`, block && 'btn-block', icon && 'btn-icon', extra);
}
