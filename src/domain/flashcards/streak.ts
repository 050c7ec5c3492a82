/** Study streaks, in study days. */
export interface Streak {
  /** Days in a row up to today; an unfinished day doesn't break it. */
  current: number;
  longest: number;
}

/** Computes the streaks from the day numbers with study, in any order. */
export function streakOf(days: readonly number[], today: number): Streak {
  const studied = new Set(days);
  const lengthUpTo = (day: number): number => {
    let length = 0;
    while (studied.has(day - length)) length += 1;
    return length;
  };
  const ends = [...studied].filter((day) => !studied.has(day + 1));
  return {
    current: lengthUpTo(studied.has(today) ? today : today - 1),
    longest: Math.max(0, ...ends.map(lengthUpTo)),
  };
}
