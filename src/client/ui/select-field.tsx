import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  aside?: ReactNode;
  hint?: ReactNode;
}

export function SelectField<Value extends string>({ label, aside, hint, ...select }: SelectFieldProps<Value>) {
  return (
    <Field label={label} aside={aside} hint={hint}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
