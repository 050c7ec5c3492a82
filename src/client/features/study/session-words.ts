import type { Translate } from '#client/lib/i18n.ts';
import type { StudySession } from '#contract/study-sessions.ts';
import type { TimerView } from '#domain/study/session-timer.ts';

const MINUTE_MS = 60_000;

/** Returns the length of a session in minutes, without its break. */
export const minutesOf = ({ startTime, endTime }: Pick<StudySession, 'startTime' | 'endTime'>): number =>
  Math.max(0, Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS)) || 0;

/** Returns the text key of a session's timer. */
export const timerTextOf = ({ status }: Pick<StudySession, 'status'>, { phase }: Pick<TimerView, 'phase'>) =>
  status === 'paused' ? 'study.timerPaused' : phase === 'break' ? 'study.timerBreak' : 'study.timerButton';

/** Returns the whole minutes studied so far by the session clock, rounded as after its end. */
export const minutesStudied = (
  session: Pick<StudySession, 'startTime' | 'endTime'>,
  { phase, remaining }: Pick<TimerView, 'phase' | 'remaining'>,
): number => (phase === 'study' ? Math.round(minutesOf(session) - remaining / 60) : minutesOf(session));

/** Most sections to name: more don't help to recognise a session. */
const MOST_NAMED = 3;

/** Names the sections of a session with their pages; for many, the first ones and how many more. */
export function namesOfSections(sections: StudySession['sections'], t: Translate): string[] {
  const more = sections.length - MOST_NAMED;
  return [
    ...sections.slice(0, MOST_NAMED).map((section) => nameOfSection(section, t)),
    ...(more > 0 ? [t('study.moreSections', { count: more })] : []),
  ];
}

/** Names a section and its pages. */
export function nameOfSection({ title, pages }: StudySession['sections'][number], t: Translate): string {
  const name = title || t('study.plan.untitled');
  return pages ? `${name} (${pagesText(pages, t)})` : name;
}

const pagesText = ({ from, to }: { from: number; to: number }, t: Translate): string =>
  from === to ? t('study.page', { page: from }) : t('study.pages', { from, to });

type SessionProgress = Pick<StudySession, 'startTime' | 'endTime' | 'status' | 'studiedMinutes'>;

/** Whether a session was ended early. */
const isCut = (session: SessionProgress): boolean => session.studiedMinutes < minutesOf(session);

/** Returns the outcome of a session; completing it early counts as done but has its own wording. */
export const outcomeOf = (session: SessionProgress) =>
  session.status === 'completed' && isCut(session) ? ('early' as const) : session.status;

/** Formats the length of a session; if it ended early, with the minutes studied. */
export function lengthText(session: SessionProgress, t: Translate): string {
  const minutes = minutesOf(session);
  const { status, studiedMinutes: studied } = session;
  return isCut(session) && (status === 'completed' || (status === 'cancelled' && studied > 0))
    ? t('study.studiedOf', { studied, minutes })
    : t('study.minutes', { count: minutes });
}
