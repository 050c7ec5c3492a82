import { RateLimited } from './rate-limit/rate-limit.ts';

/** More requests would wait in vain: a page repeats them while the user types, and only reads the last answer. */
const MOST_WAITING = 8;
const TRY_AGAIN_SECONDS = 1;

/** Runs each user's work one after the other. */
export function createTurns(): <T>(userId: number, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<number, { waiting: number; last: Promise<unknown> }>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting > MOST_WAITING) throw new RateLimited(TRY_AGAIN_SECONDS);
    line.waiting += 1;
    lines.set(userId, line);
    const mine = line.last.then(work, work);
    line.last = mine;
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(userId);
    }
  };
}
