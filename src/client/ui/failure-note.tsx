import { describeError } from '#client/lib/describe-error.ts';
import { Note } from './note.tsx';

interface FailureNoteProps {
  /** Nothing is shown while nothing failed. */
  error: unknown;
  /** What could not be done. */
  title?: string;
}

/** Why the server did not do what was asked, said where it was asked. */
export function FailureNote({ error, title }: FailureNoteProps) {
  if (!error) return null;
  return (
    <Note tone="danger" role="alert">
      {title ? <b>{title}</b> : null}
      <div>{describeError(error)}</div>
    </Note>
  );
}
