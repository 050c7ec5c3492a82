import { expect, it } from 'vitest';
import { listDepths } from './list-depths.ts';

/** A list whose lines begin at these positions of a page. */
function aList(places: [x: number, y: number][], kind: 'list' | 'paragraph' = 'list') {
  const text = places.map((_, index) => `- item ${index}`).join('\n');
  const boxes = places.map(([x, y], index) => {
    const start = 100 + index * '- item 0\n'.length;
    return { page: 1, x, y, w: 5, h: 12, start, end: start + 1 };
  });
  return { kind, text, start: 100, boxes };
}

it.each<[string, [x: number, y: number][], number[] | undefined]>([
  [
    'nothing at one depth',
    [
      [70, 100],
      [71, 120],
      [70, 140],
    ],
    undefined,
  ],
  [
    'two depths and back',
    [
      [70, 100],
      [90, 120],
      [91, 140],
      [70, 160],
    ],
    [0, 1, 1, 0],
  ],
  [
    'three depths',
    [
      [70, 100],
      [90, 120],
      [110, 140],
      [90, 160],
    ],
    [0, 1, 2, 1],
  ],
  [
    'numbers set flush right',
    [
      [76, 100],
      [70, 120],
    ],
    undefined,
  ],
  [
    'a list that goes on in the next column',
    [
      [70, 700],
      [90, 720],
      [320, 80],
      [340, 100],
    ],
    [0, 1, 0, 1],
  ],
  [
    'a list that goes on on the next page',
    [
      [70, 700],
      [90, 720],
      [90, 80],
      [70, 100],
    ],
    [0, 1, 1, 0],
  ],
])('[D11] the text alone shows %s', (_, places, depths) => {
  expect(listDepths(aList(places))).toEqual(depths);
  expect(listDepths(aList(places, 'paragraph'))).toBeUndefined();
  expect(listDepths({ ...aList(places), boxes: [] })).toBeUndefined();
});
