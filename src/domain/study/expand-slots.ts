import { Temporal } from 'temporal-polyfill';
import { dateIn, minutesOf, type PlanTimes, SLOT_STEP_MINUTES } from './study-plan-rules.ts';

/** A stretch of time, without the moment of its end. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

export interface PlanCalendar extends PlanTimes {
  /** IANA name. */
  timezone: string;
  /** YYYY-MM-DD, there. */
  examDate: string;
}

const MINUTE_MS = 60_000;
const STEP_MS = SLOT_STEP_MINUTES * MINUTE_MS;
/** When exams begin, as far as a plan knows. */
const EXAM_HOUR = 9;

/**
 * The sessions that the weekly slots of a plan give, in order of time: from now, at the next five minutes, through the
 * day before the exam. Each date is looked up in its timezone, so slots keep their wall time when clocks change. A wall
 * time that is missing there moves forward by the gap; one that comes twice means its first. A slot gives at most the
 * minutes it names and at most those there really are. What is busy is gone around.
 *
 * @param busy when this person studies already
 * @param most after so many no further day is looked at: those of the last day may be more
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
      // Where clocks are set forward, slots that touch on paper may overlap.
      spans.push(...pack({ from: Math.max(start, nextStep(after)), end }, plan, busyThen));
      after = Math.max(after, spans.at(-1)?.end.getTime() ?? 0);
    }
  }
  return spans;
}

/** The slots of a day as instants, in order. */
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

/** The moment that recall is predicted for: nine o'clock on the day of the exam. */
export function examMoment(examDate: string, timezone: string): Date {
  return new Date(instantOf(Temporal.PlainDate.from(examDate), `0${EXAM_HOUR}:00`, timezone));
}

/** `compatible` moves a missing time forward and takes the first of two. */
function instantOf(date: Temporal.PlainDate, time: string, timezone: string): number {
  const zoned = date.toPlainDateTime(time).toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return zoned.epochMilliseconds;
}

const nextStep = (moment: number): number => Math.ceil(moment / STEP_MS) * STEP_MS;
