import { expect, it } from 'vitest';
import { freePlace } from './occlusion.ts';

it('[F04] places that are added by keys never lie upon each other', () => {
  const places: ReturnType<typeof freePlace>[] = [];
  for (let count = 0; count < 6; count++) places.push(freePlace(places));
  expect(places[0]).toEqual({ x: 0.35, y: 0.4, width: 0.3, height: 0.12 });
  expect(new Set(places.map(({ y }) => y)).size).toBe(6);
  expect(freePlace([{ x: 0, y: 0.3, width: 1, height: 0.2 }]).y).toBe(0.54);
  expect(freePlace(places).y).toBe(0.4);
});
