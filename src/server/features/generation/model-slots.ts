/** Priority of a request: judging first, then ordered work, then unordered work. */
export type Urgency = keyof typeof turns;
const turns = { judged: 0, ordered: 1, unordered: 2 };

/** A request that waits for a slot. */
interface Waiting {
  ownerId: number;
  urgency: Urgency;
  begin: () => void;
}

export type ModelSlots = ReturnType<typeof createModelSlots>;

/**
 * Limits parallel requests. Urgent ones go first, then those of the user with the fewest running, so that one user's
 * long test does not delay another's first question. Unordered tasks get at most half of the slots.
 */
export function createModelSlots(most: number) {
  const waiting: Waiting[] = [];
  const running = new Map<number, number>();
  const runningOf = (ownerId: number) => running.get(ownerId) ?? 0;
  let taken = 0;
  let unordered = 0;

  function beginNext(): void {
    if (taken >= most) return;
    const [next] = waiting
      .filter(({ urgency }) => urgency !== 'unordered' || unordered < Math.ceil(most / 2))
      .toSorted(
        (left, right) =>
          turns[left.urgency] - turns[right.urgency] || runningOf(left.ownerId) - runningOf(right.ownerId),
      );
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    taken += 1;
    if (next.urgency === 'unordered') unordered += 1;
    running.set(next.ownerId, runningOf(next.ownerId) + 1);
    next.begin();
  }

  function release({ ownerId, urgency }: Waiting): void {
    taken -= 1;
    if (urgency === 'unordered') unordered -= 1;
    const left = runningOf(ownerId) - 1;
    if (left > 0) running.set(ownerId, left);
    else running.delete(ownerId);
    beginNext();
  }

  /** Waits for a slot; the returned function gives it back. */
  return function take(ownerId: number, urgency: Urgency, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason as Error);
      };
      const one: Waiting = {
        ownerId,
        urgency,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve(() => release(one));
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
      beginNext();
    });
  };
}
