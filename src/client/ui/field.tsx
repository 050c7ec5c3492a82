import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

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

/** Label above, control, hint and error below, tied together for assistive technology. */
export function Field({ label, aside, hint, error, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={controlId}>{label}</label>
        {aside ? <span className="aside">{aside}</span> : null}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="error" id={`${controlId}-error`}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
      {hint ? (
        <div className="hint" id={`${controlId}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
