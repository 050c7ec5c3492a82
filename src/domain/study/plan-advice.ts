import { joinSpans, type PlanInput, secondsOf } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';

/** Remedies where time is short. */
export interface PlanAdvice {
  /** With which all sections fit; null where not even eight times the time would do. */
  weeklyMinutesForAll: number | null;
  /** With which the target is reached; null where it is already, and the same. */
  weeklyMinutesForTarget: number | null;
  /** Expected of what is left where the unread sections are excluded, 0 to 1. */
  recallWithoutUnread: number;
}

/** Recall on the day of the exam that is worth aiming at, 0 to 1: more takes far more time. */
export const TARGET_RECALL = 0.85;
const WEEK_SECONDS = 7 * 24 * 3600;
const MOST_TIMES = 8;
/** The time needed is found to a twentieth: it is told as about so much. */
const CLOSE = 0.05;
/** More sessions than these are tried a few at a time: the answer differs by less than that, and takes far less time. */
const MOST_TRIED = 16;

/**
 * Tells by running the plan again: with longer sessions, halving the interval in which the answer lies, and without
 * the sections that do not fit.
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

/** How many times the time is needed, 1 where it is enough; null where too many. */
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
