import type { TimeSpan } from './expand-slots.ts';
import { type PlanInput, secondsOf } from './plan-input.ts';
import type { PlannedSession, StudyPlan } from './plan-sessions.ts';
import { FINAL_PHASE } from './study-index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A card is due all day, not from the hour of its last review; in days. */
const DUE_DAY = 0.5;

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
 * fifteen times, spread as far apart as possible, from the day when a card is due. So four minutes of text never fill fourteen hours.
 *
 * @param full the plan with all of them
 */
export function usefulSessions(input: PlanInput, full: StudyPlan): readonly TimeSpan[] {
  const { sections, sessions } = input;
  if (full.unread.length > 0) return sessions;
  const read = sessionsUntilRead(full);
  const [reading, later] = [sessions.slice(0, read), dueSessions(input, sessions.slice(read))];
  const items = sections.reduce((sum, section) => sum + (section.isExcluded ? 0 : section.items), 0);
  if (items === 0) return sessions;
  const reviews = full.sessions.slice(read).flatMap((session) => session.reviews);
  const eachTime = reviews.reduce((sum, { cards }) => sum + cards, 0) / Math.max(1, sessions.length - read);
  const most = Math.ceil((MOST_REVIEWS * items) / Math.max(1, eachTime));
  if (most >= later.length && read + later.length === sessions.length) return sessions;
  return [...reading, ...spread(later, Math.min(most, later.length))];
}

/**
 * Leaves out the sessions before the first card is due if there is no new card. The final pass stays, since it reviews
 * everything once more before the exam.
 */
function dueSessions({ sections, cards, newCards }: PlanInput, later: readonly TimeSpan[]): readonly TimeSpan[] {
  const kept = new Set(sections.flatMap(({ id, isExcluded }) => (isExcluded ? [] : [id])));
  const known = cards.filter(({ sectionId }) => kept.has(sectionId));
  if (newCards !== 0 || known.length === 0) return later;
  const due = Math.min(...known.map(({ lastReview, stability }) => lastReview.getTime() + stability * DAY_MS));
  const finalPass = Math.min(later.length - 1, Math.floor((1 - FINAL_PHASE) * later.length));
  return later.filter(({ start }, place) => start.getTime() >= due - DUE_DAY * DAY_MS || place >= finalPass);
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
