import { joinSpans, type PlanInput, secondsOf } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';

/** Remedies where time is short. */
export interface PlanAdvice {
  /** Weekly minutes with which all sections fit; null where even eight times the time is not enough. */
  weeklyMinutesForAll: number | null;
  /** Weekly minutes with which the target is reached; null where it is reached already, or can't be. */
  weeklyMinutesForTarget: number | null;
  /** Expected recall of the remaining material if the unread sections are excluded, 0 to 1. */
  recallWithoutUnread: number;
}

/** Recall on the day of the exam to aim for, 0 to 1: more takes far more time. */
export const TARGET_RECALL = 0.85;
const WEEK_SECONDS = 7 * 24 * 3600;
const MOST_TIMES = 8;
/** Relative precision of the search: the result is shown as an approximate time. */
const CLOSE = 0.05;
/**
 * Above this number, sessions are tried in groups: the answer differs less than the precision, and the search is
 * faster.
 */
const MOST_TRIED = 16;

/**
 * Finds the remedies by planning again: with longer sessions, by bisection, and without the sections that do not fit.
 *
 * @param target recall to be reached, 0 to 1
 */
export function adviseOnPlan(given: PlanInput, target = TARGET_RECALL): PlanAdvice {
  const size = Math.ceil(given.sessions.length / MOST_TRIED);
  const input = { ...given, sessions: joinSpans(given.sessions, size) };
  const seconds = input.sessions.reduce((sum, span) => sum + secondsOf(span), 0);
  const weeks = Math.max(1, (input.examAt.getTime() - input.now.getTime()) / 1000 / WEEK_SECONDS);
  const inMinutes = (times: number | null): number | null =>
    times === null ? null : Math.ceil((times * seconds) / weeks / 60);
  const tried = new Map<number, StudyPlan>();
  const planWith = (times: number): StudyPlan => {
    const plan = tried.get(times) ?? planSessions(stretched(input, times));
    tried.set(times, plan);
    return plan;
  };
  const { unread, recall } = planWith(1);
  const leftOut = new Set(unread.map(({ sectionId }) => sectionId));
  const sections = input.sections.map((section) =>
    leftOut.has(section.id) ? { ...section, isExcluded: true } : section,
  );
  return {
    weeklyMinutesForAll: inMinutes(timesFor((times) => planWith(times).unread.length === 0)),
    weeklyMinutesForTarget: recall >= target ? null : inMinutes(timesFor((times) => planWith(times).recall >= target)),
    recallWithoutUnread: unread.length === 0 ? recall : planSessions({ ...input, sections }).recall,
  };
}

/** Returns the factor by which the time must grow, 1 if it is enough; null above the limit. */
function timesFor(reaches: (times: number) => boolean): number | null {
  if (reaches(1)) return 1;
  let [least, most] = [1, 2];
  for (; !reaches(most); most *= 2) {
    if (most >= MOST_TIMES) return null;
    least = most;
  }
  while (most > (1 + CLOSE) * least) {
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
