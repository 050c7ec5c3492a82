import { expect, it } from 'vitest';
import { chooseKeyPoints } from './choose-key-points.ts';
import { studyBounds } from './study-bounds.ts';

const aSection = (uuid: string, points: number) => ({
  uuid,
  points: Array.from({ length: points }, (_, index) => ({ point: `${uuid}${index}` })),
});

it.each([
  ['none of nothing', [], []],
  ['the first of each section, in the order of reading', [aSection('b', 1), aSection('a', 2)], ['b0', 'a0', 'a1']],
  [
    'as many of each where there are many',
    Array.from({ length: 15 }, (_, index) => aSection(`s${index}-`, 9)),
    Array.from({ length: 15 }, (_, index) => [`s${index}-0`, `s${index}-1`]).flat(),
  ],
  [
    'one of each, as far as a session goes',
    Array.from({ length: studyBounds.keyPoints + 1 }, (_, index) => aSection(`s${index}-`, 9)),
    Array.from({ length: studyBounds.keyPoints }, (_, index) => `s${index}-0`),
  ],
  ['what two sections say once', [aSection('a', 1), { ...aSection('a', 1), uuid: 'a' }], ['a0']],
])('[P09] chooses key points: %s', (_name, sections, chosen) => {
  const points = chooseKeyPoints(sections);
  expect(points.map(({ point }) => point)).toEqual(chosen);
  expect(points.every(({ point, sectionUuid }) => point.startsWith(sectionUuid))).toBe(true);
});
