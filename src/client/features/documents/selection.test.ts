import { expect, it } from 'vitest';
import { nothingSelected, select, type Selection } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const from = (letters: string, last: string): Selection => ({ uuids: new Set(letters), from: last });

it.each<[string, Selection, string, boolean, boolean, string]>([
  ['one', nothingSelected, 'b', true, false, 'b'],
  ['one more', from('b', 'b'), 'd', true, false, 'bd'],
  ['a range downwards', from('b', 'b'), 'd', true, true, 'bcd'],
  ['a range upwards', from('d', 'd'), 'b', true, true, 'bcd'],
  ['a range with nothing before', nothingSelected, 'c', true, true, 'c'],
  ['a range from one that is not shown any more', from('x', 'x'), 'c', true, true, 'xc'],
  ['one less', from('abc', 'c'), 'b', false, false, 'ac'],
  ['a range less', from('abcde', 'b'), 'd', false, true, 'ae'],
])('[D10] chooses %s', (_name, before, uuid, on, range, after) => {
  const selection = select(before, shown, uuid, { on, range });
  expect([...selection.uuids].toSorted()).toEqual([...after].toSorted());
  expect(selection.from).toBe(uuid);
});
