/** How long an exam may be, in minutes. */
export const examTime = { least: 1, most: 300 };
const MINUTES_PER_QUESTION = 1.5;
const MINUTE_MS = 60_000;
/** For an answer that was on its way when the time ended. */
const GRACE_MS = 5_000;

interface Exam {
  endsAt: Date | null;
  completedAt: Date | null;
}

/**
 * The time of an exam in minutes: what was asked for, else by the number of questions.
 *
 * @example minutesOf(undefined, 10) // 15
 */
export function minutesOf(minutes: number | undefined, questions: number): number {
  return minutes ?? Math.min(examTime.most, Math.max(examTime.least, Math.ceil(questions * MINUTES_PER_QUESTION)));
}

/** When an exam that begins now is over. */
export function endOf(startedAt: Date, minutes: number): Date {
  return new Date(startedAt.getTime() + minutes * MINUTE_MS);
}

/** Remaining time of an exam, never negative. */
export function remainingMs(endsAt: Date, now: Date): number {
  return Math.max(0, endsAt.getTime() - now.getTime());
}

/** Whether a running exam has to be ended: a little after its time, so that the last answer can still arrive. */
export function isOverdue({ endsAt, completedAt }: Exam, now: Date): boolean {
  return completedAt === null && endsAt !== null && endsAt < overdueSince(now);
}

/** Running exams that ended before this moment are overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether an ended exam was ended by its time, not by hand. */
export function isTimeUp({ endsAt, completedAt }: Exam): boolean {
  return endsAt !== null && completedAt !== null && completedAt >= endsAt;
}
