import { expect, it } from 'vitest';
import { fitToPassage } from './fit-to-passage.ts';

const line = (x: number, w: number, page = 1) => ({ page, x, y: 0, w, h: 10, start: 0, end: 1 });

it.each([
  ['a column', [line(314, 230), line(314, 226)], { factor: 600 / 270, left: 300 }],
  ['lines of the whole page', [line(60, 480), line(60, 200)], { factor: 600 / 508, left: 46 }],
  ['two words', [line(100, 60)], { factor: 600 / 270, left: 86 }],
  ['two words at the right edge', [line(520, 60)], { factor: 600 / 270, left: 330 }],
  ['what goes on on the next page', [line(60, 480), line(10, 580, 2)], { factor: 600 / 508, left: 46 }],
  ['nothing', [], { factor: 1, left: 0 }],
])('[D11] %s fills the width of a phone', (_what, boxes, expected) => {
  const { factor, left } = fitToPassage(boxes, 600);
  expect(factor).toBeCloseTo(expected.factor, 5);
  expect(left).toBeCloseTo(expected.left, 5);
});
