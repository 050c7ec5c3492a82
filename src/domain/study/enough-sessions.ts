import type { TimeSpan } from './expand-slots.ts';
import { joinSpans, type PlanInput } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';
import { type Person, usualPerson } from './recall-model.ts';
import { sessionsUntilRead, shortenedPlan, SLOWER, spread } from './useful-sessions.ts';

/** Expected recall, 0 to 1, that may be given up for time that stays free: in all, and for each session. */
const NEARLY = { inAll: 0.005, each: 0.001 };
/** How closely the number of sessions is looked for, as a share of those that there is time for. */
const CLOSE = 1 / 32;
/** More sessions than these are tried a few at a time: what is expected differs by little, and it takes far less. */
const MOST_TRIED = 100;

/**
 * Of the sessions that there is time for those that are enough: more would add next to nothing to what is remembered on the
 * day of the exam, even by somebody who forgets faster, is slower and misses some. Until all is read each of them is
 * taken, since nobody knows what will be missed; of those after it as few as are enough, as far apart as they go. Where
 * there is no time for everything, all of them.
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
  // Somebody slow who misses some may not get to the end of what others gain by.
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
  // Mostly all are needed, which one look tells.
  if (enough < step || !isEnough(enough - step)) return sessions;
  enough -= step;
  while (enough - tooFew > step) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return [...reading, ...spread(later, enough)];
}

/** The plan with as much time as is enough. */
export function planEnough(input: PlanInput, full: StudyPlan, misses: number): StudyPlan {
  const sessions = enoughSessions(input, full, misses);
  return shortenedPlan(sessions === input.sessions ? full : planSessions({ ...input, sessions }));
}

/** By about as much as people differ. */
const cautious = (person: Person): Person => ({
  ...person,
  logStability: person.logStability - 0.6,
  speed: person.speed * SLOWER,
});
