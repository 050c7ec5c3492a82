/** Who waits for a turn at the model. */
interface Waiting {
  ownerId: number;
  isUrgent: boolean;
  begin: () => void;
}

export type ModelSlots = ReturnType<typeof createModelSlots>;

/**
 * Lets so many requests run at once. What is urgent goes first, then who has fewest under way, so that a long test of one
 * person does not keep another's first question waiting.
 */
export function createModelSlots(most: number) {
  const waiting: Waiting[] = [];
  const running = new Map<number, number>();
  const runningOf = (ownerId: number) => running.get(ownerId) ?? 0;
  let taken = 0;

  function beginNext(): void {
    if (taken >= most) return;
    const [next] = waiting.toSorted(
      (left, right) =>
        Number(right.isUrgent) - Number(left.isUrgent) || runningOf(left.ownerId) - runningOf(right.ownerId),
    );
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    taken += 1;
    running.set(next.ownerId, runningOf(next.ownerId) + 1);
    next.begin();
  }

  function release(ownerId: number): void {
    taken -= 1;
    const left = runningOf(ownerId) - 1;
    if (left > 0) running.set(ownerId, left);
    else running.delete(ownerId);
    beginNext();
  }

  /** Waits for a turn; the answer gives it back. */
  return function take(ownerId: number, isUrgent: boolean, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason as Error);
      };
      const one: Waiting = {
        ownerId,
        isUrgent,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve(() => release(ownerId));
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
      beginNext();
    });
  };
}
