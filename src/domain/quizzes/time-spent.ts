interface AttemptTime {
  startedAt: Date;
  completedAt: Date | null;
  /** End of a running exam. */
  endsAt: Date | null;
}

/**
 * Returns the duration of an attempt: the time counted by its devices, which excludes absences. Parallel devices
 * don't count twice, and an exam never exceeds its limit.
 *
 * @example timeSpent(62_000, { startedAt, completedAt, endsAt: aMinuteLater }, now) // 60_000
 */
export function timeSpent(countedMs: number, { startedAt, completedAt, endsAt }: AttemptTime, now: Date): number {
  const ends = [completedAt ?? now, endsAt].flatMap((end) => (end ? [end.getTime()] : []));
  return Math.max(0, Math.min(countedMs, Math.min(...ends) - startedAt.getTime()));
}
