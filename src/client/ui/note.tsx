import { clsx } from 'clsx';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './note.module.css';
import tones from './tones.module.css';

const looks = {
  success: { icon: Check, className: tones.success },
  warning: { icon: TriangleAlert, className: tones.warning },
  danger: { icon: CircleAlert, className: tones.danger },
  info: { icon: Info, className: tones.info },
  neutral: { icon: Info, className: tones.neutral },
};

interface NoteProps {
  tone: keyof typeof looks;
  children: ReactNode;
  /** Interrupts a screen reader, and in a dialog comes into sight; for errors that just happened. */
  role?: 'alert';
}

export function Note({ tone, children, role }: NoteProps) {
  const { icon: Icon, className } = looks[tone];
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below what fits a dialog nobody would look for it; a page is never moved under its reader.
    if (role === 'alert' && note.current?.closest('[role$="dialog"]'))
      note.current.scrollIntoView({ block: 'nearest' });
  }, [role]);
  return (
    <div ref={note} className={clsx(styles.note, className)} role={role}>
      <Icon />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
