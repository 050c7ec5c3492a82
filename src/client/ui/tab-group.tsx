import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabGroupProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
}

export function TabGroup<Value extends string>({ value, onChange, children, className }: TabGroupProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      {children}
    </Radix.Root>
  );
}
