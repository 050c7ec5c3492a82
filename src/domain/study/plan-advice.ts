import { type PlanInput, secondsOf } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';

/** What does not fit in a plan, and what would help. */
export interface PlanAdvice {
  unread: StudyPlan['unread'];
  /** To learn all of it. */
  missingMinutes: number;
  /** Expected on the day of the exam, 0 to 1. */
  recall: number;
  /** Planned now. */
  weeklyMinutes: number;
  /** With which all sections fit; null where not even eight times the time would do. */
  weeklyMinutesForAll: number | null;
  /** With which the target is reached; the same. */
  weeklyMinutesForTarget: number | null;
  /** Expected of what is left where the unread sections are excluded. */
  recallWithoutUnread: number;
}

const WEEK_SECONDS = 7 * 24 * 3600;
const MOST_TIMES = 8;
/** The time needed is found to a hundredth. */
const CLOSE = 0.01;

/**
 * Tells by running the plan again: with longer sessions, halving the interval in which the answer lies, and without
 * the sections that do not fit.
 *
 * @param target recall to be reached, 0 to 1
 */
export function adviseOnPlan(input: PlanInput, target = 0.9): PlanAdvice {
  const { unread, recall } = planSessions(input);
  const seconds = input.sessions.reduce((sum, span) => sum + secondsOf(span), 0);
  const weeks = Math.max(1, (input.examAt.getTime() - input.now.getTime()) / 1000 / WEEK_SECONDS);
  const inMinutes = (times: number | null): number | null =>
    times === null ? null : Math.ceil((times * seconds) / weeks / 60);
  const leftOut = new Set(unread.map(({ sectionId }) => sectionId));
  const sections = input.sections.map((section) =>
    leftOut.has(section.id) ? { ...section, isExcluded: true } : section,
  );
  return {
    unread,
    missingMinutes: Math.ceil(unread.reduce((sum, section) => sum + section.seconds, 0) / 60),
    recall,
    weeklyMinutes: inMinutes(1) ?? 0,
    weeklyMinutesForAll: inMinutes(timesFor(input, (plan) => plan.unread.length === 0)),
    weeklyMinutesForTarget: inMinutes(timesFor(input, (plan) => plan.recall >= target)),
    recallWithoutUnread: unread.length === 0 ? recall : planSessions({ ...input, sections }).recall,
  };
}

/** How many times the time is needed, 1 where it is enough; null where too many. */
function timesFor(input: PlanInput, isReached: (plan: StudyPlan) => boolean): number | null {
  const reaches = (times: number): boolean => isReached(planSessions(stretched(input, times)));
  if (reaches(1)) return 1;
  if (input.sessions.length === 0 || !reaches(MOST_TIMES)) return null;
  let [least, most] = [1, MOST_TIMES];
  while (most - least > CLOSE * least) {
    const middle = Math.sqrt(least * most);
    if (reaches(middle)) most = middle;
    else least = middle;
  }
  return most;
}

const stretched = (input: PlanInput, times: number): PlanInput => ({
  ...input,
  sessions: input.sessions.map((span) => ({
    start: span.start,
    end: new Date(span.start.getTime() + 1000 * times * secondsOf(span)),
  })),
});
