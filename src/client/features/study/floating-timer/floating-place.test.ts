import { describe, expect, it } from 'vitest';
import { beginningPlace, inCorner, keptInside, moved, outOfTheWay, resized } from './floating-place.ts';

const space = { width: 1280, height: 800 };

describe('where the floating timer stands', () => {
  it('[B07] begins at 20, 20 with 150 by 150, and is never larger than 300 nor out of the window', () => {
    expect(beginningPlace).toEqual({ x: 20, y: 20, width: 150, height: 150 });
    expect(keptInside({ x: -40, y: 9_000, width: 20, height: 900 }, space)).toEqual({
      x: 0,
      y: 500,
      width: 150,
      height: 300,
    });
  });

  it('[B07] keys move it by 10, with Shift by 1, and to the corners', () => {
    expect(moved(beginningPlace, 'ArrowRight', false, space)).toMatchObject({ x: 30, y: 20 });
    expect(moved(beginningPlace, 'ArrowUp', true, space)).toMatchObject({ x: 20, y: 19 });
    expect(moved(beginningPlace, 'End', false, space)).toMatchObject({ x: 1110, y: 630 });
    expect(moved(beginningPlace, 'a', false, space)).toBeUndefined();
  });

  it('[B07] keys change its size within 150 and 300', () => {
    expect(resized(beginningPlace, 'ArrowLeft', false, space)).toMatchObject({ width: 150, height: 150 });
    expect(resized(beginningPlace, 'ArrowDown', true, space)).toMatchObject({ width: 150, height: 151 });
    expect(resized(beginningPlace, 'End', false, space)).toMatchObject({ width: 300, height: 300 });
  });

  it('[B07] hops to a corner that does not cover what has the focus, and else stays', () => {
    const field = { left: 10, top: 40, right: 400, bottom: 90 };
    const away = outOfTheWay(beginningPlace, [field], space);
    expect(away).toEqual(inCorner(beginningPlace, 'topRight', space));
    const below = { left: 10, top: 400, right: 400, bottom: 440 };
    expect(outOfTheWay(beginningPlace, [below], space)).toBe(beginningPlace);
  });

  it('[B07] stands where it covers least of the controls, and stays where no corner is clearly better', () => {
    const boxAt = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });
    const [exit, menu, next] = [boxAt(16, 16), boxAt(1200, 16), boxAt(1200, 740)];
    expect(outOfTheWay(beginningPlace, [exit, menu, next], space)).toEqual(
      inCorner(beginningPlace, 'bottomLeft', space),
    );
    const rim = { left: 160, top: 0, right: 290, bottom: 56 };
    expect(outOfTheWay(beginningPlace, [rim], space)).toBe(beginningPlace);
    const everywhere = { left: 0, top: 0, right: 1280, bottom: 800 };
    expect(outOfTheWay(beginningPlace, [everywhere], space)).toBe(beginningPlace);
  });

  it('[B07] does not go back over what has the focus, though controls lie in each other corner', () => {
    const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
    const focused = boxAt(1150, 700);
    const others = [boxAt(30, 30), boxAt(30, 80), boxAt(1150, 30), boxAt(1150, 80), boxAt(30, 650), boxAt(30, 700)];
    const controls = [...others, focused];
    const start = inCorner(beginningPlace, 'bottomRight', space);
    const away = outOfTheWay(start, [focused], space);
    expect(away).not.toEqual(start);
    const settled = outOfTheWay(away, controls, space, focused);
    expect(settled).toEqual(inCorner(beginningPlace, 'topLeft', space));
    expect(outOfTheWay(settled, controls, space, focused)).toBe(settled);
    expect(outOfTheWay(start, controls, space, focused)).toEqual(settled);
  });
});
