import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import stack from './stack.module.css';
import styles from './tabs.module.css';

interface TabPanelProps {
  value: string;
  children: ReactNode;
}

export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={clsx(stack.stack, styles.panel)}>
      {children}
    </Radix.Content>
  );
}
