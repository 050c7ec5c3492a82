import { describe, expect, it } from 'vitest';
import { matchSections } from './match-sections.ts';

const before = [
  { uuid: 'a', headings: [] },
  { uuid: 'b', headings: ['Light'] },
  { uuid: 'c', headings: ['Light', 'Summary'] },
  { uuid: 'd', headings: ['Dark'] },
  { uuid: 'e', headings: ['Dark', 'Summary'] },
];

describe('matchSections', () => {
  it.each([
    [
      'an unchanged document',
      [[], ['Light'], ['Light', 'Summary'], ['Dark'], ['Dark', 'Summary']],
      ['a', 'b', 'c', 'd', 'e'],
    ],
    ['a new first section', [[], ['Water'], ['Light']], ['a', undefined, 'b']],
    [
      'another order',
      [
        ['Dark', 'Summary'],
        ['Light', 'Summary'],
      ],
      ['e', 'c'],
    ],
    ['headings that come twice', [['Light'], ['Light']], ['b', undefined]],
  ])('[D08] keeps the sections of %s', (_, after, uuids) => {
    expect(matchSections(before, after)).toEqual(uuids);
  });
});
