import { clsx } from 'clsx';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Interrupts a screen reader; for errors that just happened. */
  role?: 'alert';
}

export function Note({ tone, children, role }: NoteProps) {
  const { icon: Icon, className } = looks[tone];
  return (
    <div className={clsx(styles.note, className)} role={role}>
      <Icon />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
