const MINUTE_MS = 60_000;

/** Formats a time for a `datetime-local` field: to the minute, in the person's timezone. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
