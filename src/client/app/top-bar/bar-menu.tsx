import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Menu } from '#client/ui/menu.tsx';
import styles from './bar-menu.module.css';

/** A menu in the top bar. */
export function BarMenu({ className, ...menu }: ComponentProps<typeof Menu>) {
  return <Menu {...menu} className={clsx(styles.button, className)} />;
}
