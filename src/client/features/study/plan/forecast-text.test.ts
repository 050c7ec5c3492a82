import { expect, it } from 'vitest';
import { study } from '#locales/study-en.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { forecastText } from './forecast-text.ts';

/** The actual texts, with placeholders filled in. */
const t = ((key: keyof typeof study, values: Record<string, string> = {}) => {
  const text = study[key];
  return typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') : key;
}) as Translate;

it.each([
  [{ percent: 55, low: 35, high: 75 }, false, 'between a third and three quarters of it'],
  [{ percent: 95, low: 90, high: 98 }, false, 'between three quarters and nearly all of it'],
  [{ percent: 95, low: 90, high: 98 }, true, 'between two thirds and three quarters of it'],
  [{ percent: 50, low: 12, high: 88 }, false, 'between a little and nearly all of it'],
  [{ percent: 4, low: 1, high: 9 }, false, 'a little of it'],
])('[P03] a first guess of %j (short of time: %s) is a range in words', (numbers, isShort, words) => {
  const forecast = { ...numbers, isFirstGuess: true, at: '2026-01-12T02:00:00.000Z' };
  expect(forecastText(forecast, t, { isBrief: true, isShort })).toBe(words);
});

it.each([
  [{ percent: 82.4, low: 70, high: 91 }, '82% (between 70 and 91%)'],
  [{ percent: 99.2, low: 97.8, high: 99.6 }, 'more than 95%'],
  [{ percent: 96, low: 88.2, high: 99 }, 'more than 95% (hardly less than 88%)'],
])('[P03] later it is a number, %j, and none that promises everything', (numbers, words) => {
  expect(forecastText({ ...numbers, isFirstGuess: false, at: '2026-01-12T02:00:00.000Z' }, t, { isBrief: true })).toBe(
    words,
  );
});
