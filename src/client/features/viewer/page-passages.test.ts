import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/document-content.ts';
import { passageAround, passagesOfPages } from './page-passages.ts';

const blocks = [
  [1, 0, 10],
  [1, 12, 30],
  [2, 32, 50],
  [5, 52, 60],
  [5, 62, 70],
].map(([page, start, end]) => ({ anchor: { page }, start, end }));
const passages = passagesOfPages({ sections: [{ blocks }] } as unknown as DocumentContentView, 7);

it.each([
  ['what begins on it', 1, { start: 0, end: 30 }],
  ['what may run over from the page before', 2, { start: 12, end: 50 }],
  ['what runs past it', 4, { start: 32, end: 50 }],
  ['all of that after a gap', 5, { start: 32, end: 70 }],
  ['what runs on to the end', 7, { start: 62, end: 70 }],
  ['nothing after the end', 8, undefined],
])('[D11] a page holds %s', (_, page, passage) => {
  expect(passages.get(page)).toEqual(passage);
});

it.each([
  [1, { start: 10, end: 105 }],
  [10, { start: 10, end: 105 }],
  [11, { start: 110, end: 125 }],
  [12, { start: 110, end: 125 }],
  [21, undefined],
])('[D11] page %i is asked about together with those around it', (page, passage) => {
  const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
  const ofPages = new Map(twelve.map((number) => [number, { start: number * 10, end: number * 10 + 5 }]));
  expect(passageAround(ofPages, page)).toEqual(passage);
});
