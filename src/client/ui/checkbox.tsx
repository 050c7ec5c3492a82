import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ children, onChange, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span className="box">
        <Check />
      </span>
      <span className="grow">{children}</span>
    </label>
  );
}
