import { clsx } from 'clsx';
import { numberOfTitle } from '#domain/study/session-title.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import { lengthText, namesOfSections, outcomeOf } from '../session-words.ts';
import { type CalendarSession, withBoundNumber } from './calendar-session.ts';
import { dragProps } from './drag-session.ts';
import { formatTime } from './days.ts';
import styles from './session-chip.module.css';
import { hueOfType, SessionIcon } from './session-icon.tsx';

interface SessionChipProps {
  session: CalendarSession;
  /** Short title for a month cell. There the day has the focus, and its name includes the number of sessions. */
  inGrid?: string;
  /** Shown instead of the title and sections. */
  name?: string | undefined;
  onOpen: (session: CalendarSession) => void;
}

/** A session in the calendar: icon, title and time; icon, style and text show its outcome. */
export function SessionChip({ session, inGrid, name, onOpen }: SessionChipProps) {
  const { t, language } = useTranslate();
  const { title, type, status, startTime, sections } = session;
  const outcome = outcomeOf(session);
  const time = formatTime(startTime, language);
  const number = inGrid ? new RegExp(numberOfTitle).exec(title) : null;
  const isNamedByTitle = sections.every((section) => !section.pages && title.includes(section.title));
  const details = outcome === 'early' ? `${time} · ${lengthText(session, t)}` : time;
  return (
    <button
      type="button"
      className={clsx(
        styles.chip,
        inGrid && styles.small,
        number && inGrid === t(`study.type.${type}`) && styles.ofType,
      )}
      data-status={status}
      data-hue={hueOfType[type]}
      {...dragProps(session)}
      {...(inGrid ? { tabIndex: -1, 'data-tooltip': `${title}, ${details}` } : {})}
      onClick={() => onOpen(session)}
    >
      <SessionIcon type={type} outcome={outcome} />
      <span className={styles.title} dir="auto">
        <span className={hidden.visuallyHidden}>{`${t(`study.type.${type}`)}: `}</span>
        {inGrid ? null : (
          <span className={styles.type} aria-hidden>
            {t(`study.type.${type}`)}
          </span>
        )}
        {inGrid ?? name ?? withBoundNumber(title)}
        {inGrid || name !== undefined || isNamedByTitle ? null : (
          <span className={styles.topics} data-topics>
            {namesOfSections(sections, t).join(' · ')}
          </span>
        )}
      </span>
      {/* Distinguishes sessions of the same title even in a narrow cell. */}
      {number ? <span className={styles.number}>{number[1]}</span> : null}
      <span className={styles.time}>
        {details}
        <span className={hidden.visuallyHidden}>, {t(`study.status.${outcome}`)}</span>
      </span>
    </button>
  );
}
