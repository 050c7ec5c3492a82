/**
 * Runs the work of each owner one after the other, that of several side by side: who sends ten files to a place that takes
 * them in their order stands in its line once, not ten times.
 */
export function createOneAtATime() {
  const last = new Map<number, Promise<unknown>>();
  return async function run<T>(owner: number, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(owner) ?? Promise.resolve()).then(work, work);
    last.set(owner, turn);
    try {
      return await turn;
    } finally {
      if (last.get(owner) === turn) last.delete(owner);
    }
  };
}
