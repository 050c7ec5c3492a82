import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { warn: TriangleAlert, bad: CircleAlert, ok: Check, info: Info, plain: Info };

interface NoteProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Interrupts a screen reader; for errors that just happened. */
  role?: 'alert';
}

export function Note({ tone, children, role }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={`note note-${tone}`} role={role}>
      <Icon />
      <div className="grow">{children}</div>
    </div>
  );
}
