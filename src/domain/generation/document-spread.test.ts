import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOverDocuments } from './document-spread.ts';

const documents = fc.array(fc.record({ weight: fc.nat(50_000), taken: fc.nat(5), available: fc.nat(30) }), {
  maxLength: 20,
});
const count = fc.integer({ min: 1, max: 50 });
const timesIn = (order: number[], index: number) => order.filter((one) => one === index).length;

describe('spreadOverDocuments', () => {
  it.each([
    [[300, 100], 4, [3, 1]],
    [[1, 1, 1], 7, [3, 2, 2]],
    [[1_000_000, 1], 5, [4, 1]],
    [[10, 30, 20], 2, [0, 1, 1]],
    [[0, 0, 1, 4], 10, [1, 1, 2, 6]],
  ])('[G02] %j gives %i questions as %j', (weights, questions, expected) => {
    const order = spreadOverDocuments(
      questions,
      weights.map((weight) => ({ weight, taken: 0, available: 50 })),
    );
    expect(weights.map((_, index) => timesIn(order, index))).toEqual(expected);
  });

  it('[G02] takes as many as there are, never more than a document has', () => {
    fc.assert(
      fc.property(documents, count, (shares, wanted) => {
        const order = spreadOverDocuments(wanted, shares);
        const all = shares.reduce((sum, { available }) => sum + available, 0);
        expect(order).toHaveLength(Math.min(wanted, all));
        shares.forEach(({ available }, index) => expect(timesIn(order, index)).toBeLessThanOrEqual(available));
      }),
    );
  });

  it('[G02] gives every document one before any gets two', () => {
    fc.assert(
      fc.property(documents, count, (shares, wanted) => {
        const order = spreadOverDocuments(wanted, shares);
        const totals = shares.map(({ taken }, index) => taken + timesIn(order, index));
        const isLeftOut = shares.some(({ available }, index) => available > 0 && totals[index] === 0);
        const most = Math.max(0, ...shares.map((_, index) => timesIn(order, index)));
        expect(most).toBeLessThanOrEqual(isLeftOut ? 1 : wanted);
      }),
    );
  });

  it('[G02] gives a fuller document no fewer than one of the same kind that holds less', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 2, maxLength: 20 }), count, (weights, wanted) => {
        const order = spreadOverDocuments(
          wanted,
          weights.map((weight) => ({ weight, taken: 0, available: 50 })),
        );
        const counts = weights.map((weight, index) => ({ weight, count: timesIn(order, index) }));
        const turnedRound = counts.some((left) =>
          counts.some((right) => left.weight > right.weight && left.count < right.count),
        );
        expect(turnedRound).toBe(false);
      }),
    );
  });

  it('[G02] a longer test begins like a shorter one', () => {
    fc.assert(
      fc.property(documents, count, (shares, wanted) => {
        expect(spreadOverDocuments(wanted + 1, shares).slice(0, wanted)).toEqual(spreadOverDocuments(wanted, shares));
      }),
    );
  });
});
