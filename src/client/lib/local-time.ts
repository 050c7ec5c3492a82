const MINUTE_MS = 60_000;

/** A moment as a field of kind `datetime-local` takes it: to the minute, where the person is. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
