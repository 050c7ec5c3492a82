import { RateLimited } from './http/rate-limit.ts';

/** More wait for nobody: a page asks again while its person types, and reads the last answer alone. */
const MOST_WAITING = 8;
const TRY_AGAIN_SECONDS = 1;

/** Work of one person that is done one after the other. */
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
