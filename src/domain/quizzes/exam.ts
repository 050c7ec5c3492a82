/** Limits of an exam's duration in minutes. */
export const examTime = { least: 1, most: 300 };
const MINUTES_PER_QUESTION = 1.5;
const MINUTE_MS = 60_000;
/** Grace period for an answer sent just before the end. */
const GRACE_MS = 5_000;

interface Exam {
  endsAt: Date | null;
  completedAt: Date | null;
}

/**
 * Returns the duration of an exam in minutes: as requested, else by the number of questions.
 *
 * @example minutesOf(undefined, 10) // 15
 */
export function minutesOf(minutes: number | undefined, questions: number): number {
  return minutes ?? Math.min(examTime.most, Math.max(examTime.least, Math.ceil(questions * MINUTES_PER_QUESTION)));
}

/** Returns the end of an exam that begins at `startedAt`. */
export function endOf(startedAt: Date, minutes: number): Date {
  return new Date(startedAt.getTime() + minutes * MINUTE_MS);
}

/** Remaining time of an exam, never negative. */
export function remainingMs(endsAt: Date, now: Date): number {
  return Math.max(0, endsAt.getTime() - now.getTime());
}

/** Whether a running exam has passed its end and the grace period for the last answer. */
export function isOverdue({ endsAt, completedAt }: Exam, now: Date): boolean {
  return completedAt === null && endsAt !== null && endsAt < overdueSince(now);
}

/** Returns the time before which running exams must have ended. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether an exam ended by timeout, not by hand. */
export function isTimeUp({ endsAt, completedAt }: Exam): boolean {
  return endsAt !== null && completedAt !== null && completedAt >= endsAt;
}
