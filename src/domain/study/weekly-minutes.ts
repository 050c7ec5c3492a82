const WEEK_MS = 7 * 24 * 3_600_000;

interface Planned {
  startTime: Date;
  endTime: Date;
}

/**
 * Returns the average minutes of study a week, from now to the last session; at least a week is assumed. The fullest
 * seven days cap the result, since a short plan may end soon after a week begins.
 *
 * @param sessions in the order of time
 */
export function weeklyMinutesOf(sessions: readonly Planned[], now: Date): number {
  const last = sessions.at(-1);
  if (!last) return 0;
  const weeks = Math.max(1, (last.endTime.getTime() - now.getTime()) / WEEK_MS);
  const fullest = Math.max(
    ...sessions.map(({ startTime: from }, index) =>
      minutesOf(sessions.slice(index).filter(({ startTime }) => startTime.getTime() < from.getTime() + WEEK_MS)),
    ),
  );
  return Math.round(Math.min(minutesOf(sessions) / weeks, fullest));
}

const minutesOf = (sessions: readonly Planned[]): number =>
  sessions.reduce((sum, { startTime, endTime }) => sum + (endTime.getTime() - startTime.getTime()), 0) / 60_000;
