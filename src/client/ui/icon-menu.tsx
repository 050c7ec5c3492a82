import type { ComponentProps } from 'react';
import { buttonClass } from './button-class.ts';
import { Menu } from './menu.tsx';

/** A menu behind a small icon button. */
export function IconMenu({ className, ...menu }: ComponentProps<typeof Menu>) {
  return <Menu {...menu} className={buttonClass({ variant: 'ghost', size: 'small', icon: true }, className)} />;
}
