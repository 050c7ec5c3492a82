import type { TimeSpan } from './expand-slots.ts';
import { type PlanInput, secondsOf } from './plan-input.ts';
import type { PlannedSession, StudyPlan } from './plan-sessions.ts';

/**
 * How often a thing is reviewed at most. Beyond that the usual person and a forgetful one gain half a point at most in two
 * hundred days, with up to two hundred things.
 */
const MOST_REVIEWS = 15;
/** By how much more than expected a session may take somebody slow. */
export const SLOWER = 1.3;
/** The same of reading, whose speed nobody knows. */
const READS_SLOWER = 3;
/** Sessions are shortened by steps, not below the shortest, and only where that spares a fourth of them; in seconds. */
const [STEP, SHORTEST, MOSTLY] = [5 * 60, 10 * 60, 0.75];

/**
 * Of the sessions that there is time for those in which there is something to do: all until everything is read, then no
 * more than it takes to review each thing fifteen times, as far apart as they go. Four minutes of text take no fourteen
 * hours, however many are offered.
 *
 * @param full the plan with all of them
 */
export function usefulSessions({ sections, sessions }: PlanInput, full: StudyPlan): readonly TimeSpan[] {
  if (full.unread.length > 0) return sessions;
  const read = sessionsUntilRead(full);
  const [reading, later] = [sessions.slice(0, read), sessions.slice(read)];
  const items = sections.reduce((sum, section) => sum + (section.isExcluded ? 0 : section.items), 0);
  if (items === 0) return sessions;
  const reviews = full.sessions.slice(read).flatMap((session) => session.reviews);
  const eachTime = reviews.reduce((sum, { cards }) => sum + cards, 0) / later.length;
  const most = Math.ceil((MOST_REVIEWS * items) / Math.max(1, eachTime));
  return most < later.length ? [...reading, ...spread(later, most)] : sessions;
}

/** How many sessions it takes until all is read. */
export const sessionsUntilRead = ({ sessions }: StudyPlan): number =>
  sessions.findLastIndex(({ sections }) => sections.length > 0) + 1;

/** So many of them, as far apart as they go; the last one is among them. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const passed = (place: number): number => Math.floor((place * count) / items.length);
  return items.filter((_, place) => passed(place + 1) > passed(place));
}

/** Each session as long as what is to be done in it takes, also for somebody slow. */
export const shortenedPlan = (plan: StudyPlan): StudyPlan => ({ ...plan, sessions: plan.sessions.map(shortened) });

function shortened(session: PlannedSession): PlannedSession {
  const length = secondsOf(session);
  const slower = session.sections.length > 0 ? READS_SLOWER : SLOWER;
  const needed = Math.max(SHORTEST, STEP * Math.ceil((slower * session.seconds) / STEP));
  // A session that is nearly full stays as long as all others.
  if (needed > MOSTLY * length) return session;
  return { ...session, end: new Date(session.start.getTime() + 1000 * needed) };
}
