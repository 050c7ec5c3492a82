import { describe, expect, it } from 'vitest';
import { createRandom } from '../engine/forms/seed.ts';
import { forecastRecall, missRate } from './forecast.ts';
import { EVIDENCE_REVIEWS } from './evidence.ts';
import { createPersonKnowledge, knowPerson, type RecallTrial } from './person.ts';
import type { PlanInput } from './plan-input.ts';
import { createRecallModel, type Person, usualPerson } from './recall-model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const input: PlanInput = {
  sections: Array.from({ length: 8 }, (_, index) => ({
    id: String(index),
    documentId: 'one',
    importance: 2,
    items: 15,
    readingSeconds: 600,
  })),
  cards: [],
  sessions: Array.from({ length: 20 }, (_, day) => ({ start: inDays(day + 0.4), end: inDays(day + 0.43) })),
  now,
  examAt: inDays(21),
};

/** Recall trials of a person of this kind. */
function trialsOf(person: Person, count: number): RecallTrial[] {
  const random = createRandom(5);
  const model = createRecallModel(person);
  return Array.from({ length: count }, () => {
    const stability = Math.exp(4 * random());
    const days = 1 + Math.floor(30 * random());
    return { stability, days, isRemembered: random() < model.recall(stability, days) };
  });
}

describe('what is known of how a person remembers', () => {
  it('[P03] is what most people do before there is anything', () => {
    const person = createPersonKnowledge().expected();
    expect(person.logStability).toBeCloseTo(0, 6);
    expect(person.speed).toBe(1);
    expect(Math.abs(person.decay - usualPerson.decay)).toBeLessThan(0.03);
  });

  it.each([-1, 0.8])('[P03] comes to a memory that lasts e^%d times as long', (logStability) => {
    const trials = trialsOf({ ...usualPerson, logStability }, 600);
    const person = knowPerson(trials, { expected: 0, measured: 0 }).expected();
    const model = createRecallModel(person);
    const real = createRecallModel({ ...usualPerson, logStability });
    for (const days of [3, 15, 30]) expect(Math.abs(model.recall(10, days) - real.recall(10, days))).toBeLessThan(0.05);
  });

  it('[P03] is believed the more the more there is', () => {
    const spread = (trials: RecallTrial[]) => {
      const draws = knowPerson(trials, { expected: 0, measured: 0 }).draws(64);
      const mean = draws.reduce((sum, { logStability }) => sum + logStability, 0) / draws.length;
      return draws.reduce((sum, { logStability }) => sum + (logStability - mean) ** 2, 0);
    };
    const trials = trialsOf(usualPerson, 400);
    expect(spread(trials)).toBeLessThan(spread(trials.slice(0, 40)));
    expect(spread(trials.slice(0, 40))).toBeLessThan(spread([]));
  });

  it('[P03] is of late what the latest reviews say', () => {
    const before = trialsOf({ ...usualPerson, logStability: -1.5 }, 300);
    const trials = [...before, ...trialsOf(usualPerson, 300)];
    const draws = knowPerson(trials, { expected: 0, measured: 0 }).draws(16);
    const mean = draws.reduce((sum, { logStability }) => sum + logStability, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.5);
  });

  it('[P03] has the speed that was measured, as far as enough was', () => {
    const speedAfter = (seconds: number) =>
      knowPerson([], { expected: seconds, measured: 2 * seconds }).expected().speed;
    expect(speedAfter(60)).toBeLessThan(1.1);
    expect(speedAfter(60_000)).toBeGreaterThan(1.9);
  });
});

describe('the forecast of an exam', () => {
  it('[P03] is a range around what is expected, the same each time', () => {
    const forecast = forecastRecall(input, createPersonKnowledge(), 0.1);
    expect(forecastRecall(input, createPersonKnowledge(), 0.1)).toEqual(forecast);
    expect(forecast.low).toBeLessThan(forecast.recall);
    expect(forecast.high).toBeGreaterThan(forecast.recall);
  });

  it('[P03] is a first guess until enough was reviewed and some sessions are over, and gets closer', () => {
    const knownBy = (reviews: number) => knowPerson(trialsOf(usualPerson, reviews), { expected: 0, measured: 0 });
    const known = knownBy(EVIDENCE_REVIEWS);
    const late = { ...input, past: { sessions: 20, minutes: 600 } };
    expect(forecastRecall(late, knownBy(EVIDENCE_REVIEWS - 1), 0.1).isFirstGuess).toBe(true);
    const forecasts = [0, 3, 4, 20, 200].map((sessions) =>
      forecastRecall({ ...input, past: { sessions, minutes: 30 * sessions } }, known, 0.1),
    );
    expect(forecasts.map(({ isFirstGuess }) => isFirstGuess)).toEqual([true, true, false, false, false]);
    const widths = forecasts.map(({ low, high }) => high - low);
    expect(widths.toSorted((left, right) => right - left)).toEqual(widths);
  });

  it('[P03] is lower for whoever forgets faster or misses more', () => {
    const forgetful = knowPerson(trialsOf({ ...usualPerson, logStability: -1.5 }, 300), { expected: 0, measured: 0 });
    const usual = forecastRecall(input, createPersonKnowledge(), 0.1).recall;
    expect(forecastRecall(input, forgetful, 0.1).recall).toBeLessThan(usual);
    expect(forecastRecall(input, createPersonKnowledge(), 0.6).recall).toBeLessThan(usual);
    expect(forecastRecall({ ...input, sessions: [] }, createPersonKnowledge(), 0.1).recall).toBeLessThan(0.01);
  });

  it('[P03] learns how many sessions are missed', () => {
    expect(missRate({ missed: 0, sessions: 0 })).toBeCloseTo(0.15, 6);
    expect(missRate({ missed: 10, sessions: 20 })).toBeCloseTo(0.42, 2);
  });
});
