import type { StudySession } from '#contract/study-sessions.ts';

const MINUTE_MS = 60_000;

/** How long a session is, without its break. */
export const minutesOf = ({ startTime, endTime }: Pick<StudySession, 'startTime' | 'endTime'>): number =>
  Math.max(0, Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS)) || 0;
