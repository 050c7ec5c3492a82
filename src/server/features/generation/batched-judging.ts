interface Waiting<Item> {
  item: Item;
  resolve: (isConfirmed: boolean) => void;
  reject: (error: unknown) => void;
}

export type BatchedJudging<Item> = ReturnType<typeof createBatchedJudging<Item>>;

/** A batch of this size starts at once. */
const FULL = 6;

/**
 * Batches items for judging. The first goes alone and at once; later ones go together as soon as the batch is full, the
 * judge is free, or no more are expected.
 *
 * @param judge one verdict each, in the same order.
 */
export function createBatchedJudging<Item>(judge: (items: Item[]) => Promise<boolean[]>) {
  let waiting: Waiting<Item>[] = [];
  let judging = 0;
  let coming = 0;

  function send(): void {
    const isTime = judging === 0 || coming === 0 || waiting.length >= FULL;
    if (waiting.length === 0 || !isTime) return;
    const batch = waiting;
    waiting = [];
    judging += 1;
    judge(batch.map(({ item }) => item))
      .then(
        (verdicts) => batch.forEach(({ resolve }, place) => resolve(verdicts[place] ?? false)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        judging -= 1;
        send();
      });
  }

  return {
    isConfirmed: (item: Item): Promise<boolean> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        send();
      }),
    /** Announces that more items may come until `done` is called. */
    expect(): () => void {
      coming += 1;
      return () => {
        coming -= 1;
        send();
      };
    },
  };
}
