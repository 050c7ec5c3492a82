import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';
import styles from './search-field.module.css';

/** A field with a magnifier; `children` stand over its right end, `className` is that of the whole. */
export function SearchField({ className, children, ...input }: ComponentProps<typeof Input>) {
  return (
    <div className={clsx(styles.field, className)}>
      <Search />
      <Input {...input} />
      {children}
    </div>
  );
}
