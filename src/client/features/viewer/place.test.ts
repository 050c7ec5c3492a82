import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/document-content.ts';
import { offsetBelow, pageAt } from './place.ts';

const box = (page: number, y: number, start: number) => ({ page, x: 0, y, w: 10, h: 10, start, end: start + 5 });
const boxes = [box(1, 700, 0), box(2, 50, 10), box(2, 300, 20), box(2, 600, 30)];

it.each([
  ['all of it', 0, 10],
  ['a line that is cut', 305, 20],
  ['what follows a gap', 320, 30],
  ['nothing', 650, undefined],
])('[D11] the text of a page below a height begins with %s', (_, top, offset) => {
  expect(offsetBelow(boxes, 2, top)).toBe(offset);
});

it.each([
  [0, 1],
  [14, 1],
  [15, 3],
  [99, 3],
])('[D11] the text from %i on is looked up on page %i', (offset, page) => {
  const blocks = [
    { anchor: { page: 1 }, start: 0 },
    { anchor: { page: 3 }, start: 15 },
  ];
  expect(pageAt({ sections: [{ blocks }] } as unknown as DocumentContentView, offset)).toBe(page);
});
