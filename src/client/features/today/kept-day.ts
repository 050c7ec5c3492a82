import type { Today } from '#contract/today.ts';
import { keptDayKey } from '#client/lib/databases.ts';
import { localStore } from '#client/lib/storage.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface KeptDay {
  userUuid: string;
  day: Today;
  at: string;
}

/** Stores the latest day from the server, to show offline. */
export function keepDay(userUuid: string, day: Today): void {
  const kept: KeptDay = { userUuid, day, at: new Date().toISOString() };
  localStore.write(keptDayKey, JSON.stringify(kept));
}

export function readKeptDay(userUuid: string): KeptDay | undefined {
  const stored = localStore.read(keptDayKey);
  if (!stored) return undefined;
  try {
    const kept = JSON.parse(stored) as KeptDay;
    // Older versions used another format.
    if (kept.userUuid !== userUuid || !Array.isArray(kept.day.others)) return undefined;
    return { ...kept, day: asOfNow(kept.day, new Date()) };
  } catch {
    return undefined;
  }
}

/** Updates a stored day to now: drops a past exam or session, and recounts the days until the exam. */
function asOfNow({ exam, session, ...day }: Today, now: Date): Today {
  const days = exam && Math.round((Date.parse(exam.date) - Date.parse(localDate(now))) / DAY_MS);
  const isPast = session !== null && Date.parse(session.startTime) + session.minutes * MINUTE_MS < now.getTime();
  return {
    ...day,
    exam: exam && days !== null && days >= 0 ? { ...exam, days } : null,
    session: isPast ? null : session,
  };
}

const localDate = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
