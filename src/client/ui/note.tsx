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
  /** Interrupts screen readers, and scrolls into view in a dialog; for new errors. */
  role?: 'alert';
}

export function Note({ tone, children, role }: NoteProps) {
  const { icon: Icon, className } = looks[tone];
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a dialog, it may be below the visible part; a page never scrolls by itself.
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
