export type Channel<T> = ReturnType<typeof createChannel<T>>;

/** Passes items from several producers to one consumer. */
export function createChannel<T>() {
  const ready: T[] = [];
  let hasEnded = false;
  let wake: () => void = () => undefined;
  return {
    push(value: T): void {
      ready.push(value);
      wake();
    },
    /** Removes and returns the unread items. */
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
