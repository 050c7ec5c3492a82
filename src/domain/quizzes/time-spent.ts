interface AttemptTime {
  startedAt: Date;
  completedAt: Date | null;
  /** End of a running exam. */
  endsAt: Date | null;
}

/**
 * How long an attempt has taken: what its devices have counted, which is less than the time that has passed when a
 * person was away. Two devices at once do not count twice, and an exam takes no longer than it may.
 *
 * @example timeSpent(62_000, { startedAt, completedAt, endsAt: aMinuteLater }, now) // 60_000
 */
export function timeSpent(countedMs: number, { startedAt, completedAt, endsAt }: AttemptTime, now: Date): number {
  const ends = [completedAt ?? now, endsAt].flatMap((end) => (end ? [end.getTime()] : []));
  return Math.max(0, Math.min(countedMs, Math.min(...ends) - startedAt.getTime()));
}
