/**
 * Runs each owner's work one at a time, and different owners' work in parallel. So a user with ten files occupies one
 * slot of a queue, not ten.
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
