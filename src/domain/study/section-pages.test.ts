import { expect, it } from 'vitest';
import { pagesOf, pageTurns } from './section-pages.ts';

const block = (page: number, length: number) => ({ anchor: { page }, text: 'x'.repeat(length) });

it('[P02] a part of a section stands on its own pages', () => {
  const turns = pageTurns([block(3, 20), block(3, 20), block(4, 40), block(5, 20)]);
  expect(turns).toEqual([
    { page: 3, from: 0 },
    { page: 4, from: 0.4 },
    { page: 5, from: 0.8 },
  ]);
  expect(pagesOf(turns, { from: 0, to: 1 })).toEqual({ from: 3, to: 5 });
  expect(pagesOf(turns, { from: 0, to: 0.4 })).toEqual({ from: 3, to: 3 });
  expect(pagesOf(turns, { from: 0.5, to: 0.8 })).toEqual({ from: 4, to: 4 });
  expect(pagesOf(turns, { from: 0.7, to: 1 })).toEqual({ from: 4, to: 5 });
});

it('[P02] what is not on pages has none', () => {
  expect(pageTurns([{ anchor: { section: 'Optics' }, text: 'Light.' }])).toEqual([]);
  expect(pagesOf([], { from: 0, to: 1 })).toBeUndefined();
});
