// Calendar days such as `2026-11-24` have no time or zone, so clock changes don't affect their arithmetic.

const DAY_MS = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the local day of an instant. */
export function dayOf(instant: string | number): string {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** @example addDays('2026-11-30', 1) // '2026-12-01' */
export const addDays = (day: string, count: number): string => toDay(new Date(atNoon(day).getTime() + count * DAY_MS));

/**
 * Returns the same day of another month, or its last day.
 *
 * @example addMonths('2027-01-31', 1) // '2027-02-28'
 */
export function addMonths(day: string, count: number): string {
  const date = atNoon(day);
  const of = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(of, last));
  return toDay(date);
}

/** Counts the days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / DAY_MS);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => atNoon(day).getUTCDay() || 7;

/** Returns the Monday of a day's week; weeks begin on Monday in both languages. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const weekOf = (day: string): string[] => {
  const start = startOfWeek(day);
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
};

/** Returns the weeks that overlap a month. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let start = startOfWeek(first); start <= last; start = addDays(start, 7)) weeks.push(weekOf(start));
  return weeks;
}

/** Returns local midnight of a day. */
export function beginningOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Uses British English: the day comes before the month. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** @example formatDate('2026-11-24', 'es', { weekday: 'long', day: 'numeric', month: 'long' }) // 'martes, 24 de …' */
export const formatDate = (day: string, language: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' }).format(atNoon(day));

/** Formats a day as spoken: "martes 24 de noviembre". */
export const nameOfDay = (day: string, language: string): string =>
  formatDate(day, language, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

/** Formats a local time of day: `17:30`. */
export const formatTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
