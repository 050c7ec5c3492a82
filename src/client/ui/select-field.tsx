import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  aside?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  disabled,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className="select"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
