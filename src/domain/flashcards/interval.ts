const MINUTE_MS = 60_000;

export const intervalUnits = ['minute', 'hour', 'day', 'month', 'year'] as const;
export interface Interval {
  amount: number;
  unit: (typeof intervalUnits)[number];
}

/**
 * Returns the time until a card is due, as one readable number; the client adds the words.
 *
 * @example intervalUntil({ scheduledDays: 45, due }, now) // { amount: 1.5, unit: 'month' }
 */
export function intervalUntil({ scheduledDays, due }: { scheduledDays: number; due: Date }, now: Date): Interval {
  if (scheduledDays >= 365) return { amount: toTenth(scheduledDays / 365), unit: 'year' };
  if (scheduledDays >= 31) return { amount: toTenth(scheduledDays / 30.4375), unit: 'month' };
  if (scheduledDays > 0) return { amount: scheduledDays, unit: 'day' };
  const minutes = Math.max(1, Math.round((due.getTime() - now.getTime()) / MINUTE_MS));
  return minutes < 60 ? { amount: minutes, unit: 'minute' } : { amount: Math.round(minutes / 60), unit: 'hour' };
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;
