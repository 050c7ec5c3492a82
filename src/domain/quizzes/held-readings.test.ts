import { expect, it } from 'vitest';
import { heldReadings } from './held-readings.ts';
import { namedPoints } from './named-points.ts';

const points = ['Slavery was to be abolished', 'Autonomy was promised to the island', 'Weyler gathered the peasants'];
const written = 'People in chains were set free. Autonomy was not promised to the island. Weyler left.';
const hold = (...readings: Parameters<typeof heldReadings>[0]) =>
  heldReadings(readings, { points, written, language: 'en' });

it('[T12, Z26] keeps a reading whose words stand in the answer, however spaced and cased', () => {
  expect(hold({ verdict: 'said', words: 'people in  chains were SET free' })[0]).toEqual({
    verdict: 'said',
    words: 'people in  chains were SET free',
  });
});

it.each([
  ['words that are not in the answer', { verdict: 'said' as const, words: 'slavery ended' }],
  ['no words', { verdict: 'said' as const, words: ' … ' }],
])('[T12, Z26] drops a reading with %s, so that the words decide', (_what, reading) => {
  expect(hold(reading)[0]).toBeNull();
});

it('[T12] a denial says no point, whatever was read in it', () => {
  const [, denied] = hold(undefined, { verdict: 'said', words: 'Autonomy was not promised to the island' });
  expect(denied).toBeNull();
  expect(namedPoints({ key: points, language: 'en', readings: [null, denied ?? null] }, [written])[1]).toBe(false);
});

it('[T12] what is read decides over the words, and what is claimed over both', () => {
  const readings = hold(
    { verdict: 'said', words: 'People in chains were set free' },
    { verdict: 'contradicted', words: 'Autonomy was not promised' },
    { verdict: 'missing', words: '' },
  );
  const question = { key: points, language: 'en' as const, readings };
  expect(namedPoints(question, [written])).toEqual([true, false, false]);
  expect(namedPoints(question, [written, points[2] ?? ''])).toEqual([true, false, true]);
});
