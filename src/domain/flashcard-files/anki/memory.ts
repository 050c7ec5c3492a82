import type { MemoryState } from '#domain/flashcards/scheduler.ts';

/** The scheduling columns of an Anki card. */
export interface AnkiSchedule {
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number;
  /** 0 new, 1 learning within the day, 2 review, 3 learning over days, 4 preview, -1 suspended, -2 and -3 buried. */
  queue: number;
  /** Day since the collection's creation; Unix seconds for intraday learning; position for a new card. */
  due: number;
  /** Interval in days. */
  interval: number;
  /** Ease in thousandths, from the scheduler before FSRS. */
  factor: number;
  reviews: number;
  lapses: number;
  /** Remaining steps, in the last three digits. */
  stepsLeft: number;
}

/** FSRS memory state. */
export interface AnkiMemory {
  stability: number;
  difficulty: number;
  lastReview?: Date;
}

/** Converts between times and study days, counted from the collection's first one. */
export interface CollectionDays {
  startOf(day: number): Date;
  dayOf(at: Date): number;
}

const phases = ['new', 'learning', 'review', 'relearning'] as const;
/** Default learning steps, equal in both programs. */
const stepsOf = { new: 2, learning: 2, review: 0, relearning: 1 };
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const LONGEST_DAYS = 36_500;
const LEAST_STABILITY = 0.001;
const SUSPENDED = -1;

/** Whether `due` is in seconds rather than days. */
const isDueBySecond = ({ type, queue, due }: AnkiSchedule) =>
  queue === 1 || ((type === 1 || type === 3) && queue < 0 && due > 1_000_000_000);

/**
 * Converts an Anki card's schedule to a memory state. Without FSRS data, uses the interval as stability (both aim at 90
 * %), and maps the ease, 1.3 to 2.5 and beyond, to the difficulty, 10 to 5 and below.
 */
export function memoryOfAnki(
  schedule: AnkiSchedule,
  known: AnkiMemory | undefined,
  days: CollectionDays,
): MemoryState | undefined {
  const phase = phases[schedule.type];
  if (phase === undefined || phase === 'new') return undefined;
  const interval = whole(schedule.interval, 0, LONGEST_DAYS);
  const due = isDueBySecond(schedule)
    ? new Date(bounded(schedule.due, 0, 10_000_000_000) * SECOND_MS)
    : days.startOf(whole(schedule.due, -LONGEST_DAYS, 2 * LONGEST_DAYS));
  const lastReview = known?.lastReview ?? new Date(due.getTime() - interval * DAY_MS);
  return {
    phase,
    stability: bounded(known?.stability ?? interval, LEAST_STABILITY, LONGEST_DAYS),
    difficulty: bounded(known?.difficulty ?? 10 - (5 * (schedule.factor - 1_300)) / 1_200, 1, 10),
    due,
    lastReview,
    scheduledDays: phase === 'review' ? interval : 0,
    step: phase === 'review' ? 0 : whole(stepsOf[phase] - (schedule.stepsLeft % 1_000), 0, stepsOf[phase] - 1),
    reviews: whole(schedule.reviews, 0, 1_000_000),
    lapses: whole(schedule.lapses, 0, 1_000_000),
  };
}

/** Returns the Anki columns of a card; `place` is its position among the new ones. */
export function scheduleOfMemory(
  memory: MemoryState | undefined,
  { suspended, place, days }: { suspended: boolean; place: number; days: CollectionDays },
): AnkiSchedule {
  const phase = memory?.phase ?? 'new';
  const type = phases.indexOf(phase);
  if (!memory || phase === 'new') {
    const queue = suspended ? SUSPENDED : 0;
    return { type, queue, due: place, interval: 0, factor: 0, reviews: 0, lapses: 0, stepsLeft: 0 };
  }
  const isReview = phase === 'review';
  const left = isReview ? 0 : Math.max(1, stepsOf[phase] - memory.step);
  return {
    type,
    queue: suspended ? SUSPENDED : isReview ? 2 : 1,
    due: isReview ? days.dayOf(memory.due) : Math.floor(memory.due.getTime() / SECOND_MS),
    interval: memory.scheduledDays,
    factor: 2_500,
    reviews: memory.reviews,
    lapses: memory.lapses,
    stepsLeft: left * 1_000 + left,
  };
}

function bounded(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

const whole = (value: number, least: number, most: number): number => Math.trunc(bounded(value, least, most));
