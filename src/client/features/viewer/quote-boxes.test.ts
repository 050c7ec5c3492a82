import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/documents.ts';
import { quoteBoxes } from './quote-boxes.ts';
import { readSpan, spanFromHash } from './quote-span.ts';

const line = { page: 2, x: 50, y: 100, w: 200, h: 12, start: 100, end: 200 };
const content: DocumentContentView = {
  documentVersion: 'v',
  language: 'en',
  length: 300,
  warnings: [],
  sections: [
    {
      uuid: 's',
      headings: [],
      anchor: { page: 2 },
      blocks: [{ kind: 'paragraph', text: '', anchor: { page: 2 }, start: 100, end: 200, boxes: [line] }],
    },
  ],
};

it('[D11] paints the quoted part of a line in proportion', () => {
  expect(quoteBoxes(content, { start: 125, end: 175 })).toEqual([{ ...line, x: 100, w: 100 }]);
  expect(quoteBoxes(content, { start: 0, end: 300 })).toEqual([line]);
  expect(quoteBoxes(content, { start: 0, end: 100 })).toEqual([]);
});

it.each([
  [
    { start: '17', end: '122' },
    { start: 17, end: 122 },
  ],
  [{ start: '122', end: '17' }, {}],
  [{ start: '-1', end: '5' }, {}],
  [{ start: 'x', end: '5' }, {}],
])('[D11] reads a passage from the address: %j', (search, span) => {
  expect(readSpan(search)).toEqual(span);
});

it('[D11] reads a passage from a short link', () => {
  expect(spanFromHash('#q=17-122')).toEqual({ start: 17, end: 122 });
  expect(spanFromHash('#part-quality')).toBeUndefined();
});
