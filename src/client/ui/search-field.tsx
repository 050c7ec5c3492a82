import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';
import styles from './search-field.module.css';

/** An input with a magnifier; `children` are placed over its right end, `className` goes to the wrapper. */
export function SearchField({ className, children, ...input }: ComponentProps<typeof Input>) {
  return (
    <div className={clsx(styles.field, className)}>
      <Search />
      <Input {...input} />
      {children}
    </div>
  );
}
