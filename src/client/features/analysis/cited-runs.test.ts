import { expect, it } from 'vitest';
import { citedRuns } from './cited-runs.ts';

it('[N01] sentences of one page after the other share a citation; another page between them ends it', () => {
  const at = (text: string, page: number) => ({
    text,
    source: { quote: text, start: page, end: page, anchor: { page } },
  });
  const runs = citedRuns([at('a', 1), at('b', 1), at('c', 2), at('d', 1)], ({ source }) =>
    JSON.stringify(source.anchor),
  );
  expect(runs.map(({ texts }) => texts)).toEqual([['a', 'b'], ['c'], ['d']]);
});
