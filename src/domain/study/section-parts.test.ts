import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinParts, partsLeft, shareBeyond, shareOf, stretchOf } from './section-parts.ts';

const part = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, other]) => ({ from: Math.min(one, other) / 100, to: Math.max(one, other) / 100 }));

describe('parts of a section', () => {
  it.each([
    [[], []],
    [
      [
        { from: 0.5, to: 1 },
        { from: 0, to: 0.6 },
      ],
      [{ from: 0, to: 1 }],
    ],
    [
      [
        { from: 0.8, to: 1 },
        { from: 0, to: 0.2 },
      ],
      [
        { from: 0, to: 0.2 },
        { from: 0.8, to: 1 },
      ],
    ],
  ])('[P04] %j are joined to %j', (parts, joined) => {
    expect(joinParts(parts)).toEqual(joined);
  });

  it('[P04] what is covered and what is left are the whole', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(shareOf(parts) + shareOf(partsLeft(parts))).toBeCloseTo(1);
        expect(shareBeyond(partsLeft(parts), parts)).toBeCloseTo(shareOf(partsLeft(parts)));
      }),
    );
  });

  const ends = [
    { from: 0, to: 0.2 },
    { from: 0.7, to: 1 },
  ];
  it.each([
    ['the first of it', [{ from: 0, to: 0.5 }], 0.5, 0.25, { from: 0, to: 0.25 }],
    ['the rest of it', [{ from: 0, to: 0.5 }], 0.25, 0, { from: 0.25, to: 0.5 }],
    ['up to what was read', ends, 0.5, 0.3, { from: 0, to: 0.2 }],
    ['from behind what was read', ends, 0.3, 0, { from: 0.7, to: 1 }],
    ['over what was read', ends, 0.4, 0.1, { from: 0.1, to: 0.9 }],
    ['all there is, where it is less', [{ from: 0.6, to: 1 }], 0.9, 0, { from: 0.6, to: 1 }],
    ['nothing of a section that was read', [], 0.2, 0.1, { from: 0, to: 1 }],
  ])('[P04] a stretch is %s', (_, left, before, after, expected) => {
    const { from, to } = stretchOf(left, before, after);
    expect(from).toBeCloseTo(expected.from);
    expect(to).toBeCloseTo(expected.to);
  });
});
