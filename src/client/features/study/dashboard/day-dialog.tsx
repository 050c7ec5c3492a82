import { Plus } from 'lucide-react';
import type { StudySession } from '#contract/study-sessions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CalendarSession, ExamDay } from '../calendar/calendar-session.ts';
import { dayOf, nameOfDay } from '../calendar/days.ts';
import { useToday } from '../calendar/use-today.ts';
import { SessionChip } from '../calendar/session-chip.tsx';
import styles from './session-dialog.module.css';

interface DayDialogProps {
  day: string;
  sessions: readonly StudySession[];
  /** Exams on this day. */
  exams: readonly ExamDay[];
  onNew: () => void;
  onOpen: (session: CalendarSession) => void;
  onClose: () => void;
}

/** Sessions and exams of a day. */
export function DayDialog({ day, sessions, exams, onNew, onOpen, onClose }: DayDialogProps) {
  const { t, language } = useTranslate();
  const today = useToday();
  const name = nameOfDay(day, language);
  const ofDay = sessions.filter(({ startTime }) => dayOf(startTime) === day);
  return (
    <Dialog
      width="narrow"
      title={name.charAt(0).toUpperCase() + name.slice(1)}
      onClose={onClose}
      foot={
        day < today ? null : (
          <Button onClick={onNew}>
            <Plus />
            {t('study.newSession')}
          </Button>
        )
      }
    >
      {exams.map(({ uuid, title }) => (
        <p key={uuid} className={styles.exam}>
          {t('study.examOf', { title })}
        </p>
      ))}
      {ofDay.length === 0 ? (
        <p>{t('study.noSessions')}</p>
      ) : (
        <ul className={styles.list}>
          {ofDay.map((session) => (
            <li key={session.uuid} className={styles.session}>
              <SessionChip session={session} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
