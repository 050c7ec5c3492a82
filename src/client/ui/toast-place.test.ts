import { expect, it } from 'vitest';
import { freeTop } from './toast-place.ts';

const box = { left: 8, top: 700, right: 382, bottom: 760 };
const row = (top: number, left = 0, right = 390) => ({ left, top, right, bottom: top + 60 });
const rows = (from: number, to: number) =>
  Array.from({ length: (to - from) / 60 }, (_, index) => row(from + 60 * index));

it.each([
  ['where it is, if nothing lies there', [row(500)], 700],
  ['where it is, beside what is pressed', [row(700, 390, 800)], 700],
  ['in the lowest free strip, if something lies below it', rows(500, 800), 436],
  ['at the top, if nothing else is free', rows(126, 786), 64],
  ['where it covers least, if all is taken', [...rows(60, 300), ...rows(320, 800)], 300],
])('[B10] a message stands %s', (_name, controls, top) => {
  expect(freeTop(box, controls, 64)).toBe(top);
});
