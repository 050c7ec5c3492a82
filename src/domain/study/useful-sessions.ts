import type { TimeSpan } from './expand-slots.ts';
import { type PlanInput, secondsOf } from './plan-input.ts';
import type { PlannedSession, StudyPlan } from './plan-sessions.ts';

/**
 * Most reviews of one thing. With up to two hundred things over two hundred days, more gain at most half a point, for
 * the usual person and for a forgetful one.
 */
const MOST_REVIEWS = 15;
/** Factor by which a slow person may exceed the expected seconds of a session. */
export const SLOWER = 1.3;
/** The same for reading, whose speed is unknown. */
const READS_SLOWER = 3;
/** Sessions are shortened in steps, never below the shortest, and only if that saves a fourth; in seconds. */
const [STEP, SHORTEST, MOSTLY] = [5 * 60, 10 * 60, 0.75];

/**
 * Returns the available sessions that have work: all until everything is read, then only enough to review each thing
 * fifteen times, spread as far apart as possible. So four minutes of text never fill fourteen hours.
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

/** Returns the number of sessions until everything is read. */
export const sessionsUntilRead = ({ sessions }: StudyPlan): number =>
  sessions.findLastIndex(({ sections }) => sections.length > 0) + 1;

/** Picks `count` items, spread evenly; the last one is included. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const passed = (place: number): number => Math.floor((place * count) / items.length);
  return items.filter((_, place) => passed(place + 1) > passed(place));
}

/** Shortens each session to its work, with a margin for slow people. */
export const shortenedPlan = (plan: StudyPlan): StudyPlan => ({ ...plan, sessions: plan.sessions.map(shortened) });

function shortened(session: PlannedSession): PlannedSession {
  const length = secondsOf(session);
  const slower = session.sections.length > 0 ? READS_SLOWER : SLOWER;
  const needed = Math.max(SHORTEST, STEP * Math.ceil((slower * session.seconds) / STEP));
  // Keep the length of a nearly full session.
  if (needed > MOSTLY * length) return session;
  return { ...session, end: new Date(session.start.getTime() + 1000 * needed) };
}
