import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { FieldHint } from './field-hint.tsx';
import { FieldLabel } from './field-label.tsx';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Right of the label: "optional", a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The id of the control; the error summary links to it. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, its hint and its error, linked by ids. */
export function Field({ label, aside, hint, error, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <FieldLabel aside={aside}>
        <label htmlFor={controlId}>{label}</label>
      </FieldLabel>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <FieldError id={`${controlId}-error`}>
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
      {hint ? <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint> : null}
    </div>
  );
}
