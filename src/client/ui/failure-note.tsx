import { describeError } from '#client/lib/describe-error.ts';
import { Note } from './note.tsx';

interface FailureNoteProps {
  /** Renders nothing while absent. */
  error: unknown;
  /** What could not be done. */
  title?: string;
}

/** Shows a failed request next to what triggered it. */
export function FailureNote({ error, title }: FailureNoteProps) {
  if (!error) return null;
  return (
    <Note tone="danger" role="alert">
      {title ? <b>{title}</b> : null}
      <div>{describeError(error)}</div>
    </Note>
  );
}
