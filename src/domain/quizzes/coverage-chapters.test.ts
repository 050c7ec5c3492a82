import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverageChapters } from './coverage-chapters.ts';

const sectionsOf = (paths: string[][]) => paths.map((headings) => ({ headings, questionCount: 1, reason: null }));

it.each([
  [
    [['A'], ['A', 'x'], ['B']],
    ['A', 'B'],
  ],
  [
    [['T'], ['T', 'A'], ['T', 'A', 'x'], ['T', 'B']],
    ['T', 'A', 'B'],
  ],
  [
    [[], ['A'], ['B']],
    [null, 'A', 'B'],
  ],
  [[[]], [null]],
  [[['A']], ['A']],
  [[], []],
])('[G02] %j stands under the chapters %j', (paths, titles) => {
  expect(coverageChapters(sectionsOf(paths)).map(({ title }) => title)).toEqual(titles);
});

it('[G02] every section stands in one chapter, in its order, and the sums are those of the sections', () => {
  const heading = fc.constantFrom('A', 'B', 'C');
  const section = fc.record({
    headings: fc.array(heading, { maxLength: 3 }),
    questionCount: fc.nat(3),
    reason: fc.constantFrom('too_short' as const, 'not_reached' as const, null),
  });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 40 }), (sections) => {
      const chapters = coverageChapters(sections);
      expect(chapters.flatMap((chapter) => chapter.sections)).toEqual(sections);
      for (const chapter of chapters) {
        const counts = chapter.sections.map(({ questionCount }) => questionCount);
        expect(chapter.questionCount).toBe(counts.reduce((sum, one) => sum + one, 0));
        expect(chapter.covered).toBe(counts.filter((one) => one > 0).length);
        expect(chapter.askable).toBe(chapter.sections.filter(({ reason }) => reason !== 'too_short').length);
      }
    }),
  );
});
