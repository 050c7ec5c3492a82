import { assert, double, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { costOf } from './cost.ts';

const prices = { model: 'openai/small', read: 2, written: 6 };

it.each([
  ['a million that were read', prices, { tokens: 1_000_000, written: 0 }, 2_000_000],
  ['a million that were written', prices, { tokens: 1_000_000, written: 1_000_000 }, 6_000_000],
  ['both', prices, { tokens: 1_000, written: 100 }, 2_400],
  ['less than a millionth of a dollar', { ...prices, read: 0.1 }, { tokens: 1, written: 0 }, 1],
  ['no tokens', prices, { tokens: 0, written: 0 }, 0],
  ['a model that costs nothing', { ...prices, read: 0, written: 0 }, { tokens: 1_000, written: 10 }, 0],
  ['another model', { ...prices, model: 'openai/large' }, { tokens: 1_000, written: 10 }, 0],
  ['no prices', null, { tokens: 1_000, written: 10 }, 0],
])('[Z27] prices tokens: %s', (_, given, use, cost) => {
  expect(costOf(given, 'openai/small', use)).toBe(cost);
});

it('[Z27] no part of a call is free where there are prices, and more tokens never cost less', () => {
  const price = double({ min: 0.001, max: 1_000, noNaN: true });
  assert(
    property(price, price, nat(1e6), nat(1e6), nat(1e6), (read, written, one, two, more) => {
      const of = (tokens: number, own: number) =>
        costOf({ ...prices, read, written }, prices.model, { tokens, written: own });
      expect(of(one + two, two)).toBeGreaterThanOrEqual(one + two > 0 ? 1 : 0);
      expect(of(one + two + more, two + more)).toBeGreaterThanOrEqual(of(one + two, two));
    }),
  );
});
