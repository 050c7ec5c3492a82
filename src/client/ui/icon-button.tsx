import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label' | 'icon' | 'children'> {
  /** The name for assistive technology, and the tooltip. */
  label: string;
  children: ReactNode;
}

/** An icon-only button; its label shows as a tooltip (ui/tooltip-layer). */
export function IconButton({ label, variant = 'ghost', children, ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} icon aria-label={label} data-tooltip={label}>
      {children}
    </Button>
  );
}
