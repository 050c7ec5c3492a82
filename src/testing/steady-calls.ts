export interface CallOutcome {
  name: string;
  /** When it began, on the clock of `performance.now()`. */
  at: number;
  /** Milliseconds until its answer or error. */
  took: number;
  /** The status, or the error of a call without an answer. */
  outcome: number | string;
}

export const isFailed = ({ outcome }: CallOutcome): boolean => typeof outcome === 'string' || outcome >= 400;

/** Outcome of calls made at a steady pace. */
export interface SteadyCalls {
  /** Calls begun so far. */
  count(): number;
  /** One line a failed call: its time since the start, its name, and its status or error. */
  failures: string[];
  /** Milliseconds of each answered call. */
  times: number[];
  /** All calls that have ended. */
  outcomes: CallOutcome[];
  /** Begins no more calls and waits for those underway. */
  stop(): Promise<void>;
}

export interface NamedCall {
  name: string;
  /** Returns the status. */
  make(): Promise<number>;
}

/**
 * Begins so many calls a second, in turn, whether or not earlier ones were answered: a slow server gets no fewer.
 */
export function startSteadyCalls(calls: NamedCall[], perSecond: number): SteadyCalls {
  const failures: string[] = [];
  const times: number[] = [];
  const outcomes: CallOutcome[] = [];
  const underway = new Set<Promise<void>>();
  const start = performance.now();
  let count = 0;

  async function makeOne({ name, make }: NamedCall): Promise<void> {
    const begun = performance.now();
    const outcome = await make().catch((error: unknown) => String((error as Error).cause ?? error));
    const ended = { name, at: begun, took: performance.now() - begun, outcome };
    outcomes.push(ended);
    times.push(ended.took);
    if (isFailed(ended)) failures.push(`${Math.round(begun - start)} ms ${name}: ${outcome}`);
  }

  function beginDue(): void {
    const due = ((performance.now() - start) / 1_000) * perSecond;
    while (count < due) {
      const call = calls[count % calls.length];
      count += 1;
      if (!call) return;
      const one = makeOne(call).finally(() => underway.delete(one));
      underway.add(one);
    }
  }
  const timer = setInterval(beginDue, 1_000 / perSecond);
  return {
    count: () => count,
    failures,
    times,
    outcomes,
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
}
