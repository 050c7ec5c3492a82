import { clsx } from 'clsx';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

const tones = {
  success: { icon: Check, className: styles.success },
  warning: { icon: TriangleAlert, className: styles.warning },
  danger: { icon: CircleAlert, className: styles.danger },
  info: { icon: Info, className: styles.info },
  neutral: { icon: Info, className: styles.neutral },
};

interface NoteProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** Interrupts a screen reader; for errors that just happened. */
  role?: 'alert';
}

export function Note({ tone, children, role }: NoteProps) {
  const { icon: Icon, className } = tones[tone];
  return (
    <div className={clsx(styles.note, className)} role={role}>
      <Icon />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
