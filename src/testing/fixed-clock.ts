import type { Clock } from '#server/platform/clock.ts';

export interface FixedClock extends Clock {
  set(time: Date): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until a test moves it. */
export function createFixedClock(start = new Date('2026-11-20T09:00:00.000Z')): FixedClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = next.getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
