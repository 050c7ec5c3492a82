const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SECOND_MS = 1000;
/** Cache size; a lifetime of study days. */
const KEPT_DAYS = 20_000;

/** A study day begins at this local hour, so study after midnight belongs to the day before. */
export const DAY_START_HOUR = 4;

/** A person's study days, numbered from 1970 in local time. */
export interface StudyCalendar {
  /** Returns the number of the study day that contains a moment. */
  dayOf(at: Date): number;
  /** Returns when a study day begins. */
  startOf(day: number): Date;
}

/**
 * Creates the study days of a timezone. They follow the local clock, so a day with a clock change has 23 or 25 hours
 * and still counts as one.
 *
 * @example createStudyCalendar('Europe/Madrid').startOf(20_414).toISOString() // '2025-11-22T03:00:00.000Z'
 */
export function createStudyCalendar(timezone: string, startHour: number = DAY_START_HOUR): StudyCalendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  /** Returns the UTC offset of the timezone at a moment. */
  function offsetAt(moment: number): number {
    const at = moment - (((moment % SECOND_MS) + SECOND_MS) % SECOND_MS);
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
  }

  /** Caches the offset of each UTC day, since formatting is slow; undefined for days with a clock change. */
  const offsets = new Map<number, number | undefined>();
  function offsetOn(day: number): number | undefined {
    if (!offsets.has(day)) {
      if (offsets.size >= KEPT_DAYS) offsets.clear();
      const offset = offsetAt(day * DAY_MS);
      offsets.set(day, offset === offsetAt((day + 1) * DAY_MS) ? offset : undefined);
    }
    return offsets.get(day);
  }

  /** Returns the local clock time as if it were UTC. */
  function shownAt(at: Date): number {
    const moment = at.getTime();
    return moment + (offsetOn(Math.floor(moment / DAY_MS)) ?? offsetAt(moment));
  }

  return {
    dayOf: (at) => Math.floor((shownAt(at) - startHour * HOUR_MS) / DAY_MS),
    startOf(day) {
      const shown = day * DAY_MS + startHour * HOUR_MS;
      // The first guess may use the offset from the other side of a clock change; the second look corrects it.
      const guess = shown - (shownAt(new Date(shown)) - shown);
      return new Date(guess + shown - shownAt(new Date(guess)));
    },
  };
}
