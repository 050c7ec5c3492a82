export type Channel<T> = ReturnType<typeof createChannel<T>>;

/** Hands on what several find at once to one who reads it in turn. */
export function createChannel<T>() {
  const ready: T[] = [];
  let hasEnded = false;
  let wake: () => void = () => undefined;
  return {
    push(value: T): void {
      ready.push(value);
      wake();
    },
    /** Items that were not read yet, and are not handed on any more. */
    rest: (): T[] => ready.splice(0),
    end(): void {
      hasEnded = true;
      wake();
    },
    async *[Symbol.asyncIterator](): AsyncGenerator<T> {
      for (;;) {
        const next = ready.shift();
        if (next !== undefined) yield next;
        else if (hasEnded) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
