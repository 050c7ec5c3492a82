import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits of Z19 for the routes that exist, before RATE_LIMIT_SCALE. */
export const rateLimits = {
  anonymousCalls: { limit: 600, windowMs: MINUTE },
  userCalls: { limit: 1_200, windowMs: MINUTE },
  signInByAddressAndAccount: { limit: 10, windowMs: 15 * MINUTE },
  signInByAccount: { limit: 30, windowMs: HOUR },
  signInByAddress: { limit: 100, windowMs: 15 * MINUTE },
  register: { limit: 60, windowMs: HOUR },
  waitlist: { limit: 5, windowMs: HOUR },
  upload: { limit: 20, windowMs: HOUR },
  crawl: { limit: 10, windowMs: HOUR },
  modelGenerations: { limit: 10, windowMs: HOUR },
  modelGenerationsOnFree: { limit: 30, windowMs: 24 * HOUR },
} as const;
export type RateLimitName = keyof typeof rateLimits;

export interface RateLimiter {
  /** Counts one call; over the limit it throws RATE_LIMITED and the refused call is not counted. */
  take(name: RateLimitName, key: string): void;
  /** Forgets the calls of a key, e.g. failed sign-ins after a good one. */
  forget(name: RateLimitName, key: string): void;
}

/** Tells how long to wait, in whole seconds. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Slices of a window: a limit holds over any window to within a twelfth of it. */
const SLICES = 12;
const SWEEP_EVERY = 10_000;

/**
 * Sliding windows in the memory of the one web process. Calls are counted by slices of a window, so a key costs the
 * same however many calls it made.
 */
export function createRateLimiter(clock: Clock, scale: number): RateLimiter {
  const windows = new Map<string, { counts: Map<number, number>; windowMs: number }>();
  let calls = 0;

  function sweep(now: number): void {
    for (const [key, { counts, windowMs }] of windows) {
      const newest = Math.max(...counts.keys());
      if (newest * (windowMs / SLICES) < now - windowMs) windows.delete(key);
    }
  }

  return {
    take(name, key) {
      const { limit, windowMs } = rateLimits[name];
      const now = clock.now().getTime();
      const sliceMs = windowMs / SLICES;
      const slice = Math.floor(now / sliceMs);
      const id = `${name} ${key}`;
      const window = windows.get(id) ?? { counts: new Map<number, number>(), windowMs };
      for (const old of window.counts.keys()) if (old <= slice - SLICES) window.counts.delete(old);
      const total = [...window.counts.values()].reduce((sum, count) => sum + count, 0);
      if (total >= Math.max(1, Math.floor(limit * scale))) {
        const oldest = Math.min(...window.counts.keys());
        throw new RateLimited(Math.max(1, Math.ceil(((oldest + SLICES) * sliceMs - now) / 1000)));
      }
      window.counts.set(slice, (window.counts.get(slice) ?? 0) + 1);
      windows.set(id, window);
      calls += 1;
      if (calls % SWEEP_EVERY === 0) sweep(now);
    },
    forget(name, key) {
      windows.delete(`${name} ${key}`);
    },
  };
}
