/** A past time from an export, limited to now. */
export const until = (time: string, now: Date): Date => new Date(Math.min(new Date(time).getTime(), now.getTime()));

export const untilOrNull = (time: string | null, now: Date): Date | null => (time === null ? null : until(time, now));
