import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** On phones: equal widths, icon over label. */
  stacked?: boolean;
}

/** The row of tabs; its panels are `TabPanel`s inside the same `TabGroup`. */
export function Tabs<Value extends string>({ label, tabs, stacked }: TabsProps<Value>) {
  return (
    <Radix.List className={stacked ? 'tabs tabs-stacked' : 'tabs'} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value}>
          {tab.icon}
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
