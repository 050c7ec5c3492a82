import { createRandom } from '../engine/forms/seed.ts';
import type { TimeSpan } from './expand-slots.ts';
import type { PersonKnowledge } from './person.ts';
import type { PlanInput } from './plan-input.ts';
import { openCourse } from './study-course.ts';

/** Recall expected on the day of the exam where the plan is kept, 0 to 1. */
export interface Forecast {
  recall: number;
  /** Four times in five it is between these. */
  low: number;
  high: number;
  /** So little is known that only the range is shown, in words. */
  isFirstGuess: boolean;
}

const RUNS = 16;
const NEAR_MS = 12 * 60 * 60 * 1000;
/** Share of the sessions before which it is a first guess. */
const FIRST_GUESS = 0.15;
/**
 * By how much the range is widened on the logit scale, by the share of the sessions that are over; in between it is in
 * between. People differ from any model of them, the more so the less is known: without it less than a third of the
 * simulated exams fell into their range (`bench/plan.ts`).
 */
const widening: { share: number; width: number }[] = [
  { share: 0, width: 1.05 },
  { share: 0.15, width: 0.9 },
  { share: 0.5, width: 0.7 },
  { share: 1, width: 0.38 },
];
/** Sessions that are missed before anything is known, and how many sessions that guess is worth. */
const usualMisses = { rate: 0.15, sessions: 6 };

/** The share of sessions that a person is expected to miss, from those of the plan that are over. */
export const missRate = ({ missed, sessions }: { missed: number; sessions: number }): number =>
  (missed + usualMisses.rate * usualMisses.sessions) / (sessions + usualMisses.sessions);

/**
 * Goes through the rest of the plan with people as this one may be, each missing sessions as this one does. The same
 * input gives the same forecast.
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

/** Sessions of an evening as one: what is remembered on the day of the exam differs by little, and it takes less time. */
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
