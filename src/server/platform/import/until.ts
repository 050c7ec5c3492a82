/** When something happened, as an export says it: now at the latest, since nothing that has happened lies ahead. */
export const until = (time: string, now: Date): Date => new Date(Math.min(new Date(time).getTime(), now.getTime()));

export const untilOrNull = (time: string | null, now: Date): Date | null => (time === null ? null : until(time, now));
