import { serverTexts } from '#locales/server-texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import type { HealthFacts } from './health-facts.store.ts';

type Texts = Omit<(typeof serverTexts)['en']['health'], 'failed' | 'units'>;
export type HealthKey = keyof Texts;
export type HealthState = 'ok' | 'note' | 'bad';

/** A displayed value: bytes, seconds, a day, or plain. */
export type Figure = string | number | Date | { bytes: number } | { seconds: number };

type Figures = Record<string, Figure | undefined>;

export interface Finding<Key extends HealthKey = HealthKey> {
  state: HealthState;
  /** Selects the sentence, and the remedy if the state is not `ok`. */
  outcome: keyof Texts[Key]['outcomes'];
  figures?: Figures;
}

/** Checks an effect, never whether a feature is configured or was started. */
export interface HealthCheck {
  key: HealthKey;
  look(): Promise<{ state: HealthState; outcome: string; figures?: Figures }>;
}

export const healthCheck = <Key extends HealthKey>(key: Key, look: () => Promise<Finding<Key>>): HealthCheck => ({
  key,
  look: look as HealthCheck['look'],
});

export interface CheckedHealth {
  key: HealthKey;
  state: HealthState;
  /** `failed` if the check itself threw. */
  outcome: string;
  figures: Figures;
  /** Since when it has this state. */
  since: Date;
}

export interface Health {
  /** The checks, worst first, else in list order; repeats them if the last run is more than 15 seconds ago. */
  look(): Promise<{ checkedAt: Date; checks: CheckedHealth[] }>;
  /** The same, but always repeats them: an operator who asks has just changed something. */
  lookNow: Health['look'];
  /** Checks every minute, so that changes appear in the log. */
  start(): void;
  stop(): Promise<void>;
}

const KNOWN_FOR_MS = 15_000;
const EVERY_MS = 60_000;
const LONGEST_LOOK_MS = 20_000;

export function createHealth({
  checks,
  facts,
  clock,
  log,
}: {
  checks: readonly HealthCheck[];
  facts: HealthFacts;
  clock: Clock;
  log: Logger;
}): Health {
  let last: { checkedAt: Date; checks: CheckedHealth[] } | undefined;
  let looking: ReturnType<Health['look']> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function lookAt({ key, look }: HealthCheck): Promise<CheckedHealth> {
    const found = await within(look(), LONGEST_LOOK_MS).catch((error: unknown) => {
      log.error({ err: error, check: key }, 'a check of health failed');
      return { state: 'note' as const, outcome: 'failed', figures: {} };
    });
    const { state, outcome, figures = {} } = found;
    const now = clock.now();
    // If the database is unreachable, other checks report it.
    const change = await facts.changeState(key, state, now).catch(() => undefined);
    if (change?.isNew && (state !== 'ok' || change.before !== undefined))
      log[state === 'bad' ? 'error' : 'warn']({ check: key, state, outcome, before: change.before }, 'health changed');
    return { key, state, outcome, figures, since: change?.since ?? now };
  }

  async function lookNow() {
    const found = await Promise.all(checks.map(lookAt));
    last = { checkedAt: clock.now(), checks: found };
    return last;
  }

  function look(): ReturnType<Health['look']> {
    if (last && Math.abs(clock.now().getTime() - last.checkedAt.getTime()) < KNOWN_FOR_MS) return Promise.resolve(last);
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    look,
    lookNow,
    start() {
      timer = setInterval(() => void look(), EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
