/** How much of this thread one piece of work may take, the embedded database's part included. */
export interface WorkBudget {
  spend<T>(work: () => Promise<T>): Promise<T>;
  isSpent(): boolean;
}

/** Counts processor time: a busy machine makes work longer, not bigger. What others do during a wait counts with it. */
export function createWorkBudget(milliseconds: number): WorkBudget {
  let spent = 0;
  return {
    async spend(work) {
      const before = process.threadCpuUsage();
      try {
        return await work();
      } finally {
        const { user, system } = process.threadCpuUsage(before);
        spent += (user + system) / 1000;
      }
    },
    isSpent: () => spent >= milliseconds,
  };
}
