import { Temporal } from 'temporal-polyfill';
import { dateIn, minutesOf, type PlanTimes, SLOT_STEP_MINUTES } from './study-plan-rules.ts';

/** A time span; the end is exclusive. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

export interface PlanCalendar extends PlanTimes {
  /** IANA name. */
  timezone: string;
  /** YYYY-MM-DD, in that timezone. */
  examDate: string;
}

const MINUTE_MS = 60_000;
const STEP_MS = SLOT_STEP_MINUTES * MINUTE_MS;
/** The hour at which we assume exams begin. */
const EXAM_HOUR = 9;

/**
 * Expands the weekly slots of a plan into sessions, in order of time: from now, rounded up to five minutes, through the
 * day before the exam. Resolves each date in the timezone of the plan, so slots keep their wall time when clocks
 * change. A wall time skipped by a clock change moves forward by the gap; a repeated one means its first occurrence. A
 * slot yields at most its nominal minutes and at most the minutes that really exist. Sessions avoid busy times.
 *
 * @param busy when this person studies already
 * @param most stops after the day on which this number is reached, so the result may hold a few more
 */
export function expandSlots(
  plan: PlanCalendar,
  now: Date,
  busy: readonly TimeSpan[] = [],
  most = Infinity,
): TimeSpan[] {
  const exam = Temporal.PlainDate.from(plan.examDate);
  const spans: TimeSpan[] = [];
  let date = Temporal.PlainDate.from(dateIn(plan.timezone, now));
  let after = now.getTime();
  for (; spans.length < most && Temporal.PlainDate.compare(date, exam) < 0; date = date.add({ days: 1 })) {
    const slots = slotsOn(date, plan);
    const [first, last] = [slots[0]?.start ?? 0, Math.max(0, ...slots.map(({ end }) => end))];
    const busyThen = busy.filter((other) => other.start.getTime() < last && first < other.end.getTime());
    for (const { start, end } of slots) {
      // When clocks are set forward, slots that are adjacent on the wall clock may overlap.
      spans.push(...pack({ from: Math.max(start, nextStep(after)), end }, plan, busyThen));
      after = Math.max(after, spans.at(-1)?.end.getTime() ?? 0);
    }
  }
  return spans;
}

/** Returns the slots of a day as instants, in order. */
function slotsOn(date: Temporal.PlainDate, { slots, timezone }: PlanCalendar): { start: number; end: number }[] {
  return slots
    .filter(({ day }) => day === date.dayOfWeek)
    .toSorted((left, right) => left.start.localeCompare(right.start))
    .map((slot) => {
      const start = instantOf(date, slot.start, timezone);
      const named = ((minutesOf(slot.end) ?? 0) - (minutesOf(slot.start) ?? 0)) * MINUTE_MS;
      return { start, end: Math.min(start + named, instantOf(date, slot.end, timezone)) };
    });
}

function pack(
  { from, end }: { from: number; end: number },
  { sessionMinutes, breakMinutes }: PlanTimes,
  busy: readonly TimeSpan[],
): TimeSpan[] {
  const spans: TimeSpan[] = [];
  const length = sessionMinutes * MINUTE_MS;
  let at = from;
  while (at + length <= end) {
    const conflict = busy.find((other) => other.start.getTime() < at + length && at < other.end.getTime());
    if (conflict) at = nextStep(conflict.end.getTime());
    else {
      spans.push({ start: new Date(at), end: new Date(at + length) });
      at += length + breakMinutes * MINUTE_MS;
    }
  }
  return spans;
}

/** Returns the instant for which recall is predicted: nine o'clock on the day of the exam. */
export function examMoment(examDate: string, timezone: string): Date {
  return new Date(instantOf(Temporal.PlainDate.from(examDate), `0${EXAM_HOUR}:00`, timezone));
}

/** `compatible` moves a skipped time forward and takes the first of two repeated ones. */
function instantOf(date: Temporal.PlainDate, time: string, timezone: string): number {
  const zoned = date.toPlainDateTime(time).toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return zoned.epochMilliseconds;
}

const nextStep = (moment: number): number => Math.ceil(moment / STEP_MS) * STEP_MS;
