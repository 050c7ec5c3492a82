import { describe, expect, it } from 'vitest';
import type { PlanInput } from './plan-input.ts';
import { planSessions } from './plan-sessions.ts';
import { openCourse } from './study-course.ts';
import { unplannedReading } from './unplanned-reading.ts';

const now = new Date('2026-11-02T09:00:00Z');
const hour = 3_600_000;
const section = (id: string, items: number) => ({
  id,
  documentId: 'd',
  importance: 2,
  items,
  readingSeconds: 40 * items,
});
const input: PlanInput = {
  sections: [section('a', 10), section('b', 20), { ...section('c', 5), isExcluded: true }],
  cards: [],
  sessions: [1, 25, 49].map((hours) => ({
    start: new Date(now.getTime() + hours * hour),
    end: new Date(now.getTime() + (hours + 1) * hour),
  })),
  now,
  examAt: new Date('2026-11-06T00:00:00Z'),
};
/** Read-ahead parts that each begin at the start of their section. */
const ahead = (shares: [string, number][]): NonNullable<PlanInput['readAhead']> =>
  Map.groupBy(
    shares.map(([id, to]) => ({ id, from: 0, to })),
    ({ id }) => id,
  );
const ids = (readAhead: [string, number][], read: PlanInput['read'] = []) =>
  unplannedReading({ ...input, read, readAhead: ahead(readAhead) }).map(({ sectionId, items }) => [
    sectionId,
    Math.round(items),
  ]);

describe('[P03, P04] what is in no session', () => {
  it.each<[string, [string, number][], PlanInput['read'], [string, number][]]>([
    [
      'all of it where no session reads',
      [],
      [],
      [
        ['a', 10],
        ['b', 20],
      ],
    ],
    [
      'nothing where all is to be read',
      [
        ['a', 1],
        ['b', 1],
      ],
      [],
      [],
    ],
    [
      'the rest of what is read in part',
      [
        ['a', 0.4],
        ['b', 1],
      ],
      [],
      [['a', 6]],
    ],
    ['nothing of what was read before', [['b', 1]], [{ sectionId: 'a', part: { from: 0, to: 1 }, at: now }], []],
    [
      'what neither was read nor will be',
      [['b', 0.5]],
      [{ sectionId: 'a', part: { from: 0.5, to: 1 }, at: now }],
      [
        ['a', 5],
        ['b', 10],
      ],
    ],
    [
      'the missed beginning of what was read to its end',
      [['b', 1]],
      [{ sectionId: 'a', part: { from: 0.5, to: 1 }, at: now }],
      [['a', 5]],
    ],
    [
      'what two sessions do not read though they read as much',
      [
        ['a', 0.6],
        ['a', 0.6],
        ['b', 1],
      ],
      [],
      [['a', 4]],
    ],
    [
      'not the last words of a session',
      [
        ['a', 0.99],
        ['b', 1],
      ],
      [],
      [],
    ],
  ])('is %s', (_, readAhead, read, left) => {
    expect(ids(readAhead, read)).toEqual(left);
  });

  it('is nothing of a plan that has time for all, and counts as never learned', () => {
    const { sessions } = planSessions(input);
    const parts = sessions.flatMap(({ sections }) => sections);
    const readAhead = Map.groupBy(
      parts.map(({ id, part }) => ({ id, ...part })),
      ({ id }) => id,
    );
    expect(unplannedReading({ ...input, readAhead })).toEqual([]);
    const recallWith = (ahead: PlanInput['readAhead']) => {
      const course = openCourse({ ...input, readAhead: ahead });
      for (const span of input.sessions) course.fill(span);
      return course.recall();
    };
    expect(recallWith(readAhead)).toBeCloseTo(recallWith(undefined), 6);
    expect(recallWith(ahead([['a', 1]]))).toBeLessThan(recallWith(undefined) / 2);
    expect(recallWith(new Map())).toBe(0);
  });
});
