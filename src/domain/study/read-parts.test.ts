import { describe, expect, it } from 'vitest';
import { planSessions } from './plan-sessions.ts';
import { readParts, type StudiedSession } from './read-parts.ts';

const endedAt = new Date('2026-11-20T18:00:00Z');
const studied = (changes: Partial<StudiedSession>): StudiedSession => ({
  type: 'study',
  sections: [{ uuid: 'a', part: { from: 0, to: 1 } }],
  keyPoints: [],
  progress: 100,
  endedAt,
  ...changes,
});
const point = (status: 'pending' | 'completed', sectionUuid = 'a') => ({ status, sectionUuid });

describe('what was read in sessions that are over', () => {
  const cases: [string, StudiedSession[], number[]][] = [
    ['all of it in a whole session', [studied({})], [1]],
    ['next to nothing in a minute of fifty', [studied({ progress: 2 })], [0.02]],
    ['what was ticked, however short it took', [studied({ progress: 2, keyPoints: [point('completed')] })], [1]],
    [
      'half of it, where half is ticked',
      [studied({ progress: 10, keyPoints: [point('completed'), point('pending')] })],
      [0.5],
    ],
    ['not by points of another section', [studied({ progress: 10, keyPoints: [point('completed', 'b')] })], [0.1]],
    ['a part of a long section', [studied({ sections: [{ uuid: 'a', part: { from: 0.25, to: 0.75 } }] })], [0.5]],
    [
      'the end alone, where the beginning was missed',
      [
        studied({ sections: [{ uuid: 'a', part: { from: 0.5, to: 1 } }] }),
        studied({ sections: [{ uuid: 'a', part: { from: 0, to: 0.25 } }] }),
      ],
      [0.5, 0.25],
    ],
    [
      'only what was not read before',
      [studied({ progress: 40 }), studied({ progress: 20 }), studied({ progress: 60 })],
      [0.4, 0.6],
    ],
    ['nothing of what was only reviewed', [studied({ type: 'review', sections: [{ uuid: 'a' }] })], []],
    ['all of one for study that was written before it said parts', [studied({ sections: [{ uuid: 'a' }] })], [1]],
  ];
  it.each(cases)('[P04] is %s', (_, sessions, expected) => {
    expect(readParts(sessions).map(({ part }) => part.to - part.from)).toEqual(expected);
  });
});

describe('a plan after some of it was read', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const sections = ['a', 'b'].map((id) => ({ id, documentId: 'd', importance: 2, items: 20, readingSeconds: 800 }));
  const sessions = [1, 2, 3, 4, 5].map((day) => ({
    start: new Date(now.getTime() + day * 86_400_000),
    end: new Date(now.getTime() + day * 86_400_000 + 1_800_000),
  }));
  const input = { sections, cards: [], sessions, now, examAt: new Date('2026-11-28T08:00:00Z') };
  const planned = (to: number, cards: Parameters<typeof planSessions>[0]['cards'] = [], from = 0) =>
    planSessions({ ...input, cards, read: [{ sectionId: 'a', part: { from, to }, at: now }] });
  const readOf = (plan: ReturnType<typeof planSessions>, section: string) =>
    plan.sessions
      .flatMap((session) => session.sections)
      .filter(({ id }) => id === section)
      .reduce((sum, { items }) => sum + items, 0);

  it.each([
    [0, 20],
    [0.02, 20],
    [0.5, 10],
    [1, 0],
  ])('[P04] %d of a section read leaves %d things of it to read', (to, left) => {
    expect(Math.round(readOf(planned(to), 'a'))).toBe(left);
    expect(readOf(planned(to), 'b')).toBe(20);
  });

  it('[P04] what was read is reviewed, and its cards are not counted twice', () => {
    const plan = planned(1);
    expect(plan.sessions.some(({ reviews }) => reviews.some(({ sectionId }) => sectionId === 'a'))).toBe(true);
    const card = { sectionId: 'a', stability: 4, difficulty: 5, lastReview: now };
    const cards = Array.from({ length: 5 }, (_, id) => ({ ...card, id: `card ${id}` }));
    expect(Math.round(readOf(planned(0.5, cards), 'a'))).toBe(10);
  });

  it('[P04] where its end alone was read, its beginning is still to be read', () => {
    const plan = planned(1, [], 0.5);
    expect(Math.round(readOf(plan, 'a'))).toBe(10);
    const parts = plan.sessions.flatMap((session) => session.sections.filter(({ id }) => id === 'a'));
    expect(parts[0]?.part.from).toBe(0);
    expect(parts.at(-1)?.part.to).toBeCloseTo(0.5);
  });

  it('[P04] each session says which part of a section it reads, from its beginning to its end', () => {
    const parts = planSessions(input).sessions.flatMap((session) => session.sections.filter(({ id }) => id === 'a'));
    expect(parts[0]?.part.from).toBe(0);
    expect(parts.at(-1)?.part.to).toBe(1);
    for (const [index, { part }] of parts.slice(1).entries()) expect(part.from).toBeCloseTo(parts[index]?.part.to ?? 0);
  });
});
