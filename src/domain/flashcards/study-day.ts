const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SECOND_MS = 1000;
/** Days of a lifetime of study. */
const KEPT_DAYS = 20_000;

/** Study after midnight belongs to the day before: a day begins at this hour of the person's clock. */
export const DAY_START_HOUR = 4;

/** The days of one person; a day is counted from 1970 as the clocks of that place show it. */
export interface StudyCalendar {
  /** The number of the study day that holds this moment. */
  dayOf(at: Date): number;
  /** When a study day begins. */
  startOf(day: number): Date;
}

/**
 * Study days of a timezone. What clocks show decides, so a day that they are set forward or back on is 23 or 25 hours
 * long and still one day.
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

  /** How far clocks there are ahead of UTC. */
  function offsetAt(moment: number): number {
    const at = moment - (((moment % SECOND_MS) + SECOND_MS) % SECOND_MS);
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
  }

  /** The offsets of whole days of UTC; undefined on a day on which clocks are set. Formatting is slow. */
  const offsets = new Map<number, number | undefined>();
  function offsetOn(day: number): number | undefined {
    if (!offsets.has(day)) {
      if (offsets.size >= KEPT_DAYS) offsets.clear();
      const offset = offsetAt(day * DAY_MS);
      offsets.set(day, offset === offsetAt((day + 1) * DAY_MS) ? offset : undefined);
    }
    return offsets.get(day);
  }

  /** Local clock time, as if it were UTC. */
  function shownAt(at: Date): number {
    const moment = at.getTime();
    return moment + (offsetOn(Math.floor(moment / DAY_MS)) ?? offsetAt(moment));
  }

  return {
    dayOf: (at) => Math.floor((shownAt(at) - startHour * HOUR_MS) / DAY_MS),
    startOf(day) {
      const shown = day * DAY_MS + startHour * HOUR_MS;
      // The offset at the guess may be that of the other side of a change of clocks: the second look is at the right one.
      const guess = shown - (shownAt(new Date(shown)) - shown);
      return new Date(guess + shown - shownAt(new Date(guess)));
    },
  };
}
