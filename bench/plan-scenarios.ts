import type { TimeSpan } from '#domain/study/expand-slots.ts';
import type { Pace } from './plan-worlds.ts';

/** A plan and how it is kept. */
export interface Scenario {
  name: string;
  days: number;
  hoursAWeek: number;
  items: number;
  pace: Pace;
  /** Share of the sessions missed without notice. */
  missed: number;
}

const scenario = (days: number, hoursAWeek: number, items: number, pace: Pace, percentMissed: number): Scenario => ({
  name: `${days} days, ${hoursAWeek} h, ${items} items, ${pace}, ${percentMissed} % missed`,
  days,
  hoursAWeek,
  items,
  pace,
  missed: percentMissed / 100,
});

/** Plans of 5 to 60 days, 2 to 20 hours a week, 200 to 2,000 items. */
export const scenarios: Scenario[] = [
  scenario(5, 2, 200, 'mid', 0),
  scenario(5, 10, 200, 'slow', 20),
  scenario(5, 20, 400, 'mid', 0),
  scenario(5, 20, 800, 'fast', 20),
  scenario(7, 5, 200, 'fast', 0),
  scenario(7, 10, 800, 'mid', 40),
  scenario(7, 20, 800, 'slow', 0),
  scenario(10, 5, 400, 'mid', 20),
  scenario(10, 10, 400, 'fast', 0),
  scenario(10, 20, 2000, 'mid', 20),
  scenario(14, 2, 200, 'fast', 20),
  scenario(14, 5, 200, 'mid', 40),
  scenario(14, 10, 1200, 'slow', 0),
  scenario(14, 20, 2000, 'mid', 0),
  scenario(14, 20, 800, 'mid', 40),
  scenario(21, 5, 800, 'slow', 20),
  scenario(21, 10, 800, 'fast', 40),
  scenario(21, 10, 800, 'mid', 0),
  scenario(21, 20, 2000, 'fast', 20),
  scenario(30, 2, 200, 'mid', 0),
  scenario(30, 5, 600, 'fast', 0),
  scenario(30, 5, 1200, 'mid', 20),
  scenario(30, 10, 1200, 'mid', 40),
  scenario(30, 20, 2000, 'slow', 0),
  scenario(45, 2, 200, 'slow', 0),
  scenario(45, 5, 2000, 'mid', 40),
  scenario(45, 10, 1200, 'mid', 0),
  scenario(60, 2, 1200, 'mid', 20),
  scenario(60, 5, 1200, 'fast', 0),
  scenario(60, 10, 2000, 'mid', 20),
];

/** Held-out plans, on which no choice was based; time for half to three times the material, like the others. */
export const keptApart: Scenario[] = [
  scenario(6, 10, 400, 'fast', 20),
  scenario(12, 7, 800, 'mid', 0),
  scenario(18, 14, 2000, 'slow', 20),
  scenario(25, 4, 400, 'mid', 40),
  scenario(35, 8, 1000, 'fast', 0),
  scenario(50, 6, 1200, 'mid', 20),
];

const SESSION = 30;
const BREAK = 5;
const DAY_MINUTES = 24 * 60;
/** Day 0 begins here; times are in days from it. */
export const firstMidnight = Date.UTC(2026, 0, 5);
/** Start of studying, and of the exam, as fractions of a day. */
const EVENING = 17 / 24;
const MORNING = 9 / 24;

/** Returns the sessions of a scenario, spread over the week; in days from the first midnight. */
export function sessionTimes({ days, hoursAWeek }: Scenario): { start: number; end: number }[] {
  const aWeek = Math.round((hoursAWeek * 60) / SESSION);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    const weekday = day % 7;
    const before = Math.ceil((aWeek * weekday) / 7);
    const count = Math.ceil((aWeek * (weekday + 1)) / 7) - before;
    return Array.from({ length: count }, (_, index) => {
      const start = day + EVENING + (index * (SESSION + BREAK)) / DAY_MINUTES;
      return { start, end: start + SESSION / DAY_MINUTES };
    });
  });
}

export const examOf = ({ days }: Scenario): number => days + MORNING;

const dateAt = (days: number): Date => new Date(firstMidnight + days * DAY_MINUTES * 60_000);
export const spanAt = ({ start, end }: { start: number; end: number }): TimeSpan => ({
  start: dateAt(start),
  end: dateAt(end),
});
export { dateAt };
