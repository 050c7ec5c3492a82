import type { TimeSpan } from './expand-slots.ts';
import { joinSpans, type PlanInput } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';
import { type Person, usualPerson } from './recall-model.ts';
import { sessionsUntilRead, shortenedPlan, SLOWER, spread } from './useful-sessions.ts';

/** Expected recall, 0 to 1, that may be given up for free time: in total, and per session dropped. */
const NEARLY = { inAll: 0.005, each: 0.001 };
/** Precision of the search for the number of sessions, as a share of the available ones. */
const CLOSE = 1 / 32;
/**
 * Above this number, sessions are tried in groups: the expected recall hardly differs and the search is much faster.
 */
const MOST_TRIED = 100;

/**
 * Returns the sessions that are enough: more would hardly raise recall on the day of the exam, even for somebody who
 * forgets faster, is slower and misses some. Keeps every session until all is read, since we can't predict which will
 * be missed. After that, keeps as few as are enough, spread as far apart as possible. Returns all sessions if there is
 * no time for everything.
 *
 * @param full the plan with all of them
 * @param misses the share of sessions that this person misses
 */
export function enoughSessions(input: PlanInput, full: StudyPlan, misses: number): readonly TimeSpan[] {
  const { sessions } = input;
  if (full.unread.length > 0) return sessions;
  const person = input.person ?? usualPerson;
  const read = sessionsUntilRead(full);
  const [reading, later] = [sessions.slice(0, read), sessions.slice(read)];
  const size = Math.ceil(sessions.length / MOST_TRIED);
  const recallWith = (count: number, who: Person, missed: number): number => {
    const planned = [...reading, ...spread(later, count)];
    const kept = spread(planned, Math.round(planned.length * (1 - missed)));
    return planSessions({ ...input, person: who, sessions: joinSpans(kept, size) }).recall;
  };
  // A slow person who misses sessions may not reach the last gains, so check the usual person too.
  const looks = [
    { who: cautious(person), missed: misses },
    { who: person, missed: 0 },
  ].map(({ who, missed }) => ({ who, missed, best: recallWith(later.length, who, missed) }));
  const isEnough = (count: number): boolean => {
    const given = Math.min(NEARLY.inAll, NEARLY.each * (later.length - count));
    return looks.every(({ who, missed, best }) => recallWith(count, who, missed) >= best - given);
  };
  const step = Math.max(1, Math.floor(CLOSE * sessions.length));
  let [tooFew, enough] = [-1, later.length];
  // Usually all sessions are needed, so check that first.
  if (enough < step || !isEnough(enough - step)) return sessions;
  enough -= step;
  while (enough - tooFew > step) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return [...reading, ...spread(later, enough)];
}

/** Returns the plan with only as many sessions as are enough, each shortened to its work. */
export function planEnough(input: PlanInput, full: StudyPlan, misses: number): StudyPlan {
  const sessions = enoughSessions(input, full, misses);
  return shortenedPlan(sessions === input.sessions ? full : planSessions({ ...input, sessions }));
}

/** Makes the person about as much weaker as people typically differ. */
const cautious = (person: Person): Person => ({
  ...person,
  logStability: person.logStability - 0.6,
  speed: person.speed * SLOWER,
});
