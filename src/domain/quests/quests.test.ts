import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodAt, periodKey, questStatus } from './quest-periods.ts';
import { questPeriods, questSeeds } from './quest-seeds.ts';

const dateOf = (day: number) => new Date(day * 86_400_000);

describe('periods of quests', () => {
  it('[Q01] a week begins on Monday and a day is itself', () => {
    const thursday = 20_420;
    expect(dateOf(periodAt('week', thursday)?.from ?? 0).getUTCDay()).toBe(1);
    expect(periodKey('day', thursday)).toBe('day:20420');
    expect(periodKey('once', thursday)).toBe('once');
  });

  it('[Q01] every day lies in exactly one period, and all days of a period have one name', () => {
    assert(
      property(constantFrom(...questPeriods), integer({ min: -1000, max: 60_000 }), (period, day) => {
        const span = periodAt(period, day);
        if (span === null) return;
        expect(span.from <= day && day < span.until).toBe(true);
        expect(periodKey(period, span.from)).toBe(periodKey(period, span.until - 1));
        expect(periodKey(period, span.until)).not.toBe(periodKey(period, day));
      }),
    );
  });

  it.each([
    [0, false, 'available'],
    [3, false, 'in_progress'],
    [5, true, 'completed'],
    [0, true, 'completed'],
  ])('[Q01] progress %i, completed %s is told as %s', (progress, isCompleted, status) => {
    expect(questStatus(progress, isCompleted)).toBe(status);
  });
});

it('[Q01] twelve quests of our own have names and titles of their own in both languages', () => {
  expect(questSeeds).toHaveLength(12);
  for (const of of [
    questSeeds.map(({ slug }) => slug),
    questSeeds.map(({ title }) => title.es),
    questSeeds.map(({ title }) => title.en),
  ])
    expect(new Set(of).size).toBe(12);
  expect(questSeeds.every(({ points, required }) => points > 0 && required > 0)).toBe(true);
});
