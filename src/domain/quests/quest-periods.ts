import type { QuestPeriod } from './quest-seeds.ts';

const WEEK_DAYS = 7;
/** Day 4 after 1970-01-01, a Thursday, was the first Monday. */
const FIRST_MONDAY = 4;

/** The first study day of a period, and the first after it; null where it has no end. Weeks begin on Monday. */
export function periodAt(period: QuestPeriod, day: number): { from: number; until: number } | null {
  if (period === 'once') return null;
  if (period === 'day') return { from: day, until: day + 1 };
  const from = day - ((((day - FIRST_MONDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
  return { from, until: from + WEEK_DAYS };
}

/**
 * The name of the period that holds a study day: what is done in it counts for it alone.
 *
 * @example periodKey('week', 20_421) // 'week:20419'
 */
export function periodKey(period: QuestPeriod, day: number): string {
  const span = periodAt(period, day);
  return span === null ? 'once' : `${period}:${span.from}`;
}

/** A reward of a period comes at the earliest so long after the last one: crossing time zones pays once. */
export const leastMsBetween: Record<QuestPeriod, number> = {
  once: 0,
  day: 20 * 60 * 60 * 1000,
  week: 6 * 24 * 60 * 60 * 1000,
};

export type QuestStatus = 'available' | 'in_progress' | 'completed';

/** Status of a quest; completed stays completed, even if something is undone later. */
export function questStatus(progress: number, isCompleted: boolean): QuestStatus {
  if (isCompleted) return 'completed';
  return progress > 0 ? 'in_progress' : 'available';
}
