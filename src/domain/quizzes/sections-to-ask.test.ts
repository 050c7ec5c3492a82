import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsToAsk } from './sections-to-ask.ts';

const count = fc.integer({ min: 1, max: 50 });

describe('sectionsToAsk', () => {
  const sections = fc
    .array(fc.nat(3), { maxLength: 130 })
    .map((asked) => asked.map((times, index) => ({ index, asked: times })));

  it('[G02] stands evenly over a long document', () => {
    const chosen = sectionsToAsk(
      Array.from({ length: 127 }, (_, index) => ({ index, asked: 0 })),
      10,
    );
    const gaps = chosen.slice(1).map((index, place) => index - (chosen[place] ?? 0));
    expect(chosen).toHaveLength(10);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  it('[G02, G04] chooses as many as asked, each once, and none asked more often than one left out', () => {
    fc.assert(
      fc.property(sections, count, (all, wanted) => {
        const chosen = sectionsToAsk(all, wanted);
        expect(new Set(chosen).size).toBe(Math.min(wanted, all.length));
        const timesOf = (isChosen: boolean) =>
          all.filter(({ index }) => chosen.includes(index) === isChosen).map(({ asked }) => asked);
        expect(Math.max(0, ...timesOf(true))).toBeLessThanOrEqual(Math.min(Infinity, ...timesOf(false)));
      }),
    );
  });
});
