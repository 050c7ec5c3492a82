import type { WeeklySlot } from '#contract/study-plans.ts';

const LAST = 23 * 60 + 55;
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** A common free time in the afternoon. */
const USUAL_START = '17:00';

/** The week of a new plan, as a proposal: an hour on each weekday. */
export const proposedWeek: readonly WeeklySlot[] = [1, 2, 3, 4, 5].map((day) => ({
  day,
  start: USUAL_START,
  end: '18:00',
}));
export const isProposedWeek = (slots: readonly WeeklySlot[]): boolean =>
  JSON.stringify(slots) === JSON.stringify(proposedWeek);

/** Adds a slot of one block to a day: an hour after its last slot, else in the afternoon. */
export function withSlot(slots: readonly WeeklySlot[], day: number, blockMinutes: number): WeeklySlot[] {
  const last = slots.filter((slot) => slot.day === day && slot.end).at(-1);
  const start = last ? minutesOf(last.end) + 60 : minutesOf(USUAL_START);
  const begins = start + blockMinutes > LAST ? minutesOf('09:00') : start;
  return [...slots, { day, start: clock(begins), end: clock(Math.min(begins + blockMinutes, LAST)) }];
}

/** Changes the start of a slot, keeping its length if the day has room. */
export function movedTo(slot: WeeklySlot, start: string): WeeklySlot {
  const [before, end, begins] = [slot.start, slot.end, start].map((time) =>
    time === '' ? Number.NaN : minutesOf(time),
  );
  const ends = (begins ?? 0) + (end ?? 0) - (before ?? 0);
  const isMoved = (end ?? 0) > (before ?? 0) && ends <= LAST;
  return { ...slot, start, ...(isMoved ? { end: clock(ends) } : {}) };
}

/** Returns which of these days already have slots. */
export const takenDays = (slots: readonly WeeklySlot[], from: number, days: readonly number[]): number[] =>
  days.filter((day) => day !== from && slots.some((slot) => slot.day === day));

/** Copies the slots of one day to the given days that have none. */
export function copiedTo(slots: readonly WeeklySlot[], from: number, days: readonly number[]): WeeklySlot[] {
  const taken = takenDays(slots, from, days);
  const others = days.filter((day) => day !== from && !taken.includes(day));
  const own = slots.filter(({ day }) => day === from);
  return [
    ...slots.filter(({ day }) => !others.includes(day)),
    ...others.flatMap((day) => own.map(({ start, end }) => ({ day, start, end }))),
  ];
}

interface Times {
  slots: readonly WeeklySlot[];
  /** As typed. */
  sessionMinutes: string;
  breakMinutes: string;
}

/** Returns the weekly minutes of study in the slots: whole sessions with a break between each two. */
export function studyMinutesAWeek({ slots, sessionMinutes, breakMinutes }: Times): number {
  const [session, rest] = [Number(sessionMinutes) || 0, Number(breakMinutes) || 0];
  if (session <= 0 || rest < 0) return 0;
  const sessionsIn = ({ start, end }: WeeklySlot): number =>
    Math.max(0, Math.floor((minutesOf(end) - minutesOf(start) + rest) / (session + rest))) || 0;
  return slots.reduce((sum, slot) => sum + session * sessionsIn(slot), 0);
}

/** @example hoursText(250) // 4 h 10 min, in either language */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
  const parts = [...(hours > 0 ? [`${hours}\u00a0h`] : []), ...(rest > 0 || hours === 0 ? [`${rest}\u00a0min`] : [])];
  return parts.join('\u00a0');
}
