import type { Translate } from '#client/lib/i18n.ts';
import type { StudySession } from '#contract/study-sessions.ts';
import type { TimerView } from '#domain/study/session-timer.ts';

const MINUTE_MS = 60_000;

/** How long a session is, without its break. */
export const minutesOf = ({ startTime, endTime }: Pick<StudySession, 'startTime' | 'endTime'>): number =>
  Math.max(0, Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS)) || 0;

/** Short text of its time. */
export const timerTextOf = ({ status }: Pick<StudySession, 'status'>, { phase }: Pick<TimerView, 'phase'>) =>
  status === 'paused' ? 'study.timerPaused' : phase === 'break' ? 'study.timerBreak' : 'study.timerButton';

/** Whole minutes of a session that have been studied, by what its clock shows; rounded as they are once it is over. */
export const minutesStudied = (
  session: Pick<StudySession, 'startTime' | 'endTime'>,
  { phase, remaining }: Pick<TimerView, 'phase' | 'remaining'>,
): number => (phase === 'study' ? Math.round(minutesOf(session) - remaining / 60) : minutesOf(session));

/** Named, of what a session is about: more is no help to tell it from another. */
const MOST_NAMED = 3;

/** The sections of a session with their pages; of many the first ones, and how many more. */
export function namesOfSections(sections: StudySession['sections'], t: Translate): string[] {
  const more = sections.length - MOST_NAMED;
  return [
    ...sections.slice(0, MOST_NAMED).map((section) => nameOfSection(section, t)),
    ...(more > 0 ? [t('study.moreSections', { count: more })] : []),
  ];
}

/** A section, and where it is read. */
export function nameOfSection({ title, pages }: StudySession['sections'][number], t: Translate): string {
  const name = title || t('study.plan.untitled');
  return pages ? `${name} (${pagesText(pages, t)})` : name;
}

const pagesText = ({ from, to }: { from: number; to: number }, t: Translate): string =>
  from === to ? t('study.page', { page: from }) : t('study.pages', { from, to });

type Told = Pick<StudySession, 'startTime' | 'endTime' | 'status' | 'studiedMinutes'>;

/** Whether a session was ended before its time. */
const isCut = (session: Told): boolean => session.studiedMinutes < minutesOf(session);

/** Outcome of a session: one that ended early is done, but not worded like one of full length. */
export const outcomeOf = (session: Told) =>
  session.status === 'completed' && isCut(session) ? ('early' as const) : session.status;

/** How long a session is; of one that was ended early, how much of that was studied. */
export function lengthText(session: Told, t: Translate): string {
  const minutes = minutesOf(session);
  const { status, studiedMinutes: studied } = session;
  return isCut(session) && (status === 'completed' || (status === 'cancelled' && studied > 0))
    ? t('study.studiedOf', { studied, minutes })
    : t('study.minutes', { count: minutes });
}
