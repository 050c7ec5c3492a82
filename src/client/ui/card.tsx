import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'li';
}

export function Card({ as: Tag = 'div', className, ...props }: CardProps) {
  return <Tag {...props} className={clsx(styles.card, className)} />;
}
