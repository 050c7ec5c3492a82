import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, moved, type Rectangle, resized, smallestShare, spanned } from './rectangles.ts';

const share = fc.double({ min: -2, max: 3, noNaN: true });
const point = fc.record({ x: share, y: share });
const rectangle = fc.record({ x: share, y: share, width: share, height: share }).map(fitted);

const isInside = ({ x, y, width, height }: Rectangle): boolean =>
  x >= 0 && y >= 0 && width >= smallestShare && height >= smallestShare && x + width <= 1.0001 && y + height <= 1.0001;

describe('[F04] a rectangle on an image', () => {
  it('stays inside, and large enough to be pressed, whatever is done to it', () => {
    fc.assert(
      fc.property(rectangle, point, point, (one, from, to) => {
        expect([fitted(one), moved(one, to), resized(one, to), spanned(from, to)].every(isInside)).toBe(true);
      }),
    );
  });

  it('is moved as a whole, and resized from its corner', () => {
    const one = { x: 0.2, y: 0.2, width: 0.3, height: 0.1 };
    expect(moved(one, { x: 0.1, y: -0.5 })).toEqual({ x: 0.3, y: 0, width: 0.3, height: 0.1 });
    expect(moved(one, { x: 9, y: 9 })).toEqual({ x: 0.7, y: 0.9, width: 0.3, height: 0.1 });
    expect(resized(one, { x: 0.1, y: 9 })).toEqual({ x: 0.2, y: 0.2, width: 0.4, height: 0.8 });
  });

  it('is drawn from any corner', () => {
    const drawn = spanned({ x: 0.5, y: 0.1 }, { x: 0.2, y: 0.4 });
    expect(drawn).toEqual({ x: 0.2, y: 0.1, width: 0.3, height: 0.3 });
  });
});
