import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextField({ label, aside, hint, error, onChange, className, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} {...(id ? { id } : {})}>
      {(control) => (
        <Input {...input} {...control} className={className} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
