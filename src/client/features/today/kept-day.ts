import type { Today } from '#contract/today.ts';
import { keptDayKey } from '#client/lib/databases.ts';
import { localStore } from '#client/lib/storage.ts';

export interface KeptDay {
  userUuid: string;
  day: Today;
  at: string;
}

/** Keeps the day as the server told it last, to be shown where there is no network. */
export function keepDay(userUuid: string, day: Today): void {
  const kept: KeptDay = { userUuid, day, at: new Date().toISOString() };
  localStore.write(keptDayKey, JSON.stringify(kept));
}

export function readKeptDay(userUuid: string): KeptDay | undefined {
  const stored = localStore.read(keptDayKey);
  if (!stored) return undefined;
  try {
    const kept = JSON.parse(stored) as KeptDay;
    return kept.userUuid === userUuid ? kept : undefined;
  } catch {
    return undefined;
  }
}
