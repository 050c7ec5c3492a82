import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** On phones: equal widths, icon over label. */
  stacked?: boolean;
}

/** The row of tabs; its panels are `TabPanel`s inside the same `TabGroup`. */
export function Tabs<Value extends string>({ label, tabs, stacked }: TabsProps<Value>) {
  return (
    <Radix.List className={clsx(styles.tabs, stacked && styles.stacked)} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value}>
          {tab.icon}
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
