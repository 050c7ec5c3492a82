import type { TimeSpan } from './expand-slots.ts';
import { secondsOf } from './plan-input.ts';
import type { PlanTimes } from './study-plan-rules.ts';

/**
 * Returns the break after a planned session, in whole minutes. It is proportional to the length of the session, since a
 * short review needs less rest.
 */
export const breakAfter = (
  session: TimeSpan,
  { sessionMinutes, breakMinutes }: Pick<PlanTimes, 'sessionMinutes' | 'breakMinutes'>,
): number => Math.ceil((breakMinutes * secondsOf(session)) / 60 / sessionMinutes);
