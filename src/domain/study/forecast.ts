import { createRandom } from '../engine/forms/seed.ts';
import type { TimeSpan } from './expand-slots.ts';
import type { PersonKnowledge } from './person.ts';
import type { PlanInput } from './plan-input.ts';
import { openCourse } from './study-course.ts';

/** Expected recall on the day of the exam if the plan is kept, 0 to 1. */
export interface Forecast {
  recall: number;
  /** Bounds of the range that holds the true recall four times in five. */
  low: number;
  high: number;
  /** True while little is known; the screen then shows only the range, in words. */
  isFirstGuess: boolean;
}

const RUNS = 16;
const NEAR_MS = 12 * 60 * 60 * 1000;
/** Share of past sessions below which the forecast is a first guess. */
const FIRST_GUESS = 0.15;
/**
 * How much to widen the range on the logit scale, by the share of past sessions; values in between are interpolated.
 * People differ from any model, most when little is known: without widening, less than a third of the simulated exams
 * fell into their range (`bench/plan.ts`).
 */
const widening: { share: number; width: number }[] = [
  { share: 0, width: 1.05 },
  { share: 0.15, width: 0.9 },
  { share: 0.5, width: 0.7 },
  { share: 1, width: 0.38 },
];
/** Assumed miss rate before anything is known, and the number of sessions this guess counts for. */
const usualMisses = { rate: 0.15, sessions: 6 };

/** Returns the share of sessions that a person is expected to miss, from the past sessions of the plan. */
export const missRate = ({ missed, sessions }: { missed: number; sessions: number }): number =>
  (missed + usualMisses.rate * usualMisses.sessions) / (sessions + usualMisses.sessions);

/**
 * Simulates the rest of the plan with several draws of what this person may be like, each missing sessions at the
 * person's rate. The same input gives the same forecast.
 *
 * @param misses the share of sessions that this person misses
 */
export function forecastRecall(input: PlanInput, knowledge: PersonKnowledge, misses: number): Forecast {
  const random = createRandom(RUNS);
  const logits = knowledge.draws(RUNS).map((person) => {
    const sessions = joinNear(input.sessions.filter(() => random() >= misses));
    const course = openCourse({ ...input, sessions, person });
    for (const span of sessions) course.fill(span);
    return logit(course.recall());
  });
  logits.sort((left, right) => left - right);
  const at = (share: number): number => logits[Math.round(share * (RUNS - 1))] ?? 0;
  const over = input.past?.sessions ?? 0;
  const share = over / Math.max(1, over + input.sessions.length);
  const width = widthAt(share);
  const mean = logits.reduce((sum, value) => sum + value, 0) / RUNS;
  return {
    recall: chance(mean),
    low: chance(at(0.1) - width),
    high: chance(at(0.9) + width),
    isFirstGuess: share < FIRST_GUESS || !knowledge.hasEvidence(),
  };
}

/** Joins the sessions of an evening into one: recall on the day of the exam hardly differs, and planning is faster. */
function joinNear(sessions: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const { start, end } of sessions) {
    const before = joined.at(-1);
    const length = end.getTime() - start.getTime();
    if (before && start.getTime() - before.start.getTime() < NEAR_MS)
      before.end = new Date(before.end.getTime() + length);
    else joined.push({ start, end });
  }
  return joined;
}

function widthAt(share: number): number {
  const place = widening.findLastIndex((from) => from.share <= share);
  const from = widening[place] ?? { share: 0, width: 0 };
  const to = widening[place + 1] ?? from;
  const part = to === from ? 0 : (share - from.share) / (to.share - from.share);
  return from.width + part * (to.width - from.width);
}

const logit = (value: number): number => {
  const inside = Math.min(0.995, Math.max(0.005, value));
  return Math.log(inside / (1 - inside));
};
const chance = (value: number): number => 1 / (1 + Math.exp(-value));
