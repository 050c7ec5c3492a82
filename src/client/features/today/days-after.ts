const DAY_MS = 86_400_000;

/** @example daysAfter('2026-11-24', 7) // '2026-12-01' */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
