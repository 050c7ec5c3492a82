import type { TimedSession } from '#domain/study/session-timer.ts';
import { localStore } from '#client/lib/storage.ts';

export const sounds = ['none', 'rain', 'brown', 'waves'] as const;
export type Sound = (typeof sounds)[number];

/** Stored state of the timer, consistent after a reload and across tabs. */
export interface KeptFocus {
  study: number;
  rest: number;
  sound: Sound;
  /** 0 to 100. */
  volume: number;
  /** The running block, or the one just ended. */
  session: TimedSession | null;
  /** Whether its study time has been counted. */
  isCounted: boolean;
  /** Finished blocks on one local day. */
  blocks: { day: string; count: number };
}

export const FOCUS_KEY = 'focusTimer';
const beginning: KeptFocus = {
  study: 25,
  rest: 5,
  sound: 'none',
  volume: 40,
  session: null,
  isCounted: false,
  blocks: { day: '', count: 0 },
};

export function readFocus(): KeptFocus {
  try {
    return { ...beginning, ...(JSON.parse(localStore.read(FOCUS_KEY) ?? '{}') as Partial<KeptFocus>) };
  } catch {
    return beginning;
  }
}

export const writeFocus = (focus: KeptFocus): void => localStore.write(FOCUS_KEY, JSON.stringify(focus));

/** Returns the local day, `2026-11-20`. */
export function localDay(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Counts a finished block on the current day. */
export function countBlock({ blocks, ...focus }: KeptFocus, now: number): KeptFocus {
  const day = localDay(now);
  return { ...focus, isCounted: true, blocks: { day, count: (blocks.day === day ? blocks.count : 0) + 1 } };
}
