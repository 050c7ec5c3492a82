import { expect, it } from 'vitest';
import { boxesOf, type PlacedLine, turnPlacesBack, writePlaces } from './word-places.ts';

const lines: PlacedLine[] = [
  {
    page: 2,
    y: 700,
    h: 121,
    start: 0,
    words: [500, 305, 4, 830, 100, 2],
  },
  { page: 3, y: 401, h: 121, start: 7, words: [499, 55, 1] },
];

it('[D08] the places of words become a box each, with offsets in the whole text', () => {
  expect(boxesOf({ places: writePlaces(lines), start: 100 })).toEqual([
    { page: 2, x: 50, y: 70, w: 30.5, h: 12.1, start: 100, end: 104 },
    { page: 2, x: 83, y: 70, w: 10, h: 12.1, start: 105, end: 107 },
    { page: 3, x: 49.9, y: 40.1, w: 5.5, h: 12.1, start: 107, end: 108 },
  ]);
});

it('[D08] a document that was read before keeps its box for each line; other kinds have none', () => {
  const box = { page: 1, x: 1, y: 1, w: 1, h: 1, start: 0, end: 5 };
  expect(boxesOf({ boxes: [box], start: 0 })).toEqual([box]);
  expect(boxesOf({ start: 0 })).toBeUndefined();
});

it('[D09, D11] words of a page that was turned to be read stand where the page as it is shown has them', () => {
  const places = turnPlacesBack(writePlaces(lines), new Map([[2, { turn: 180, width: 300, height: 400 }]]));
  expect(boxesOf({ places, start: 100 })).toEqual([
    { page: 2, x: 219.5, y: 317.9, w: 30.5, h: 12.1, start: 100, end: 104 },
    { page: 2, x: 207, y: 317.9, w: 10, h: 12.1, start: 105, end: 107 },
    { page: 3, x: 49.9, y: 40.1, w: 5.5, h: 12.1, start: 107, end: 108 },
  ]);
});
