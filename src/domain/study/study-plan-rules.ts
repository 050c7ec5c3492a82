/** A weekly study slot, in wall times of the plan's timezone. */
export interface WeeklySlot {
  /** 1 is Monday, 7 Sunday. */
  day: number;
  /** HH:MM */
  start: string;
  end: string;
}

export interface PlanTimes {
  sessionMinutes: number;
  breakMinutes: number;
  slots: readonly WeeklySlot[];
}

/** A fault in the times of a plan; `slot` is the index of a slot in the list. */
export type PlanFault =
  | { code: 'no_slots' | 'session_not_positive' | 'session_length' | 'break_negative' | 'break_length' }
  | { code: 'exam_invalid' | 'exam_past' | 'exam_too_far' }
  | { code: 'slot_incomplete' | 'slot_format' | 'slot_step' | 'slot_end_not_after_start'; slot: number }
  /** `ends` are the nearest end times at which whole blocks fit, the earlier first; at most two. */
  | { code: 'slot_too_short' | 'slot_not_whole_blocks'; slot: number; ends: string[] }
  | { code: 'slot_overlap'; slot: number; other: number };

/**
 * Whether a session has the recommended length of 25 to 50 minutes; others are allowed.
 *
 * @param minutes of study, without the break
 */
export const isRecommendedLength = (minutes: number): boolean => minutes >= 25 && minutes <= 50;

/** Limits of session and break length, in minutes. */
export const lengthBounds = { session: { least: 5, most: 240 }, rest: { most: 60 } } as const;
export const SLOT_STEP_MINUTES = 5;
/** Three years: no real plan is longer. */
export const longestPlanDays = 1100;

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

/**
 * Returns all faults of the numbers and slots of a plan, so that each can be shown at its field. Skips further checks
 * for a slot with invalid times. Whole blocks are n × (session + break); the last break may be omitted.
 */
export function findTimeFaults({ sessionMinutes, breakMinutes, slots }: PlanTimes): PlanFault[] {
  const faults: PlanFault[] = [];
  const { session, rest } = lengthBounds;
  if (slots.length === 0) faults.push({ code: 'no_slots' });
  const isSession = Number.isInteger(sessionMinutes) && sessionMinutes > 0;
  const isBreak = Number.isInteger(breakMinutes) && breakMinutes >= 0;
  if (!isSession) faults.push({ code: 'session_not_positive' });
  else if (sessionMinutes < session.least || sessionMinutes > session.most) faults.push({ code: 'session_length' });
  if (!isBreak) faults.push({ code: 'break_negative' });
  else if (breakMinutes > rest.most) faults.push({ code: 'break_length' });

  const sound: { slot: number; day: number; start: number; end: number }[] = [];
  for (const [slot, given] of slots.entries()) {
    const times = readTimes(given);
    if (typeof times === 'string') {
      faults.push({ code: times, slot });
      continue;
    }
    if (isSession && isBreak) faults.push(...findBlockFaults(slot, times, sessionMinutes, breakMinutes));
    for (const other of sound)
      if (other.day === given.day && times.start < other.end && other.start < times.end)
        faults.push({ code: 'slot_overlap', slot: other.slot, other: slot });
    sound.push({ slot, day: given.day, ...times });
  }
  return faults;
}

/** Parses the times of a slot into minutes of the day, or returns the fault. */
function readTimes({ day, start, end }: WeeklySlot) {
  if (!(Number.isInteger(day) && day >= 1 && day <= 7) || start === '' || end === '') return 'slot_incomplete';
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from === undefined || to === undefined) return 'slot_format';
  if (from % SLOT_STEP_MINUTES !== 0 || to % SLOT_STEP_MINUTES !== 0) return 'slot_step';
  return to > from ? { start: from, end: to } : 'slot_end_not_after_start';
}

function findBlockFaults(
  slot: number,
  { start, end }: { start: number; end: number },
  sessionMinutes: number,
  breakMinutes: number,
): PlanFault[] {
  const fits = (length: number): boolean =>
    length >= sessionMinutes &&
    [length, length + breakMinutes].some((blocks) => blocks % (sessionMinutes + breakMinutes) === 0);
  const length = end - start;
  if (fits(length)) return [];
  const fitting = (step: number): string[] => {
    for (let near = end + step; near > start && near < DAY_MINUTES; near += step)
      if (fits(near - start)) return [clockTime(near)];
    return [];
  };
  const ends = [...fitting(-SLOT_STEP_MINUTES), ...fitting(SLOT_STEP_MINUTES)];
  return [{ code: length < sessionMinutes ? 'slot_too_short' : 'slot_not_whole_blocks', slot, ends }];
}

/** Returns the fault of an exam date, if any; today, in the plan's timezone, is allowed. */
export function findExamFault(examDate: string, timezone: string, now: Date): PlanFault | undefined {
  const exam = dayNumber(examDate);
  if (exam === undefined) return { code: 'exam_invalid' };
  const today = dayNumber(dateIn(timezone, now)) ?? 0;
  if (exam < today) return { code: 'exam_past' };
  return exam - today > longestPlanDays ? { code: 'exam_too_far' } : undefined;
}

/**
 * Returns the calendar date in a timezone.
 *
 * @example dateIn('America/Bogota', new Date('2026-11-21T02:00:00Z')) // '2026-11-20'
 */
export function dateIn(timezone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-');
}

/**
 * Returns the minutes since midnight; undefined for an invalid time.
 *
 * @example minutesOf('17:05') // 1025
 */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : 60 * Number(hours) + Number(minutes);
}

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the days since 1970; undefined for an invalid date. */
function dayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : at.getTime() / DAY_MS;
}
