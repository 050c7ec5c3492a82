import type { TimeSpan } from './expand-slots.ts';
import { secondsOf } from './plan-input.ts';
import type { PlanTimes } from './study-plan-rules.ts';

/**
 * The break after a session of a plan, in whole minutes: its share of the usual one, since after a short review there is
 * less to rest from.
 */
export const breakAfter = (
  session: TimeSpan,
  { sessionMinutes, breakMinutes }: Pick<PlanTimes, 'sessionMinutes' | 'breakMinutes'>,
): number => Math.ceil((breakMinutes * secondsOf(session)) / 60 / sessionMinutes);
