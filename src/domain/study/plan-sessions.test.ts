import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsPerMinute } from '../text/reading-speed.ts';
import { adviseOnPlan } from './plan-advice.ts';
import { chooseCards } from './choose-cards.ts';
import { itemsOf, type KnownCard, type PlanInput, type PlanSection } from './plan-input.ts';
import { planSessions } from './plan-sessions.ts';
import { joinParts } from './section-parts.ts';
import { wholeSection } from './session-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const evenings = (count: number, minutes = 30) =>
  Array.from({ length: count }, (_, day) => ({
    start: inDays(day + 1 / 3),
    end: new Date(inDays(day + 1 / 3).getTime() + minutes * 60_000),
  }));
const aSection = (id: string, changes: Partial<PlanSection> = {}): PlanSection => ({
  id,
  documentId: 'history',
  importance: 2,
  items: 20,
  readingSeconds: 800,
  ...changes,
});
const aPlan = (sections: PlanSection[], changes: Partial<PlanInput> = {}): PlanInput => ({
  sections,
  cards: [],
  sessions: evenings(10),
  now,
  examAt: inDays(11),
  ...changes,
});
const cardsOf = (sectionId: string, count: number, stability: number, daysAgo: number): KnownCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${sectionId}${index}`,
    sectionId,
    stability,
    difficulty: 5,
    lastReview: inDays(-daysAgo),
  }));
const isRead = (input: PlanInput): string[] => [
  ...new Set(planSessions(input).sessions.flatMap(({ sections }) => sections.map(({ id }) => id))),
];

describe('the sessions of a plan', () => {
  it('[P02] read everything where there is time, then review it up to the exam', () => {
    const { sessions, unread, recall } = planSessions(aPlan(['a', 'b', 'c'].map((id) => aSection(id))));
    expect(unread).toEqual([]);
    expect(sessions[0]).toMatchObject({ type: 'study', sections: [{ id: 'a', items: 20 }, { id: 'b' }] });
    expect(sessions.at(-1)).toMatchObject({ type: 'flashcard', sections: [] });
    const cards = sessions.at(-1)?.reviews.reduce((sum, { cards }) => sum + cards, 0);
    expect(cards).toBeGreaterThan(40);
    expect(recall).toBeGreaterThan(0.9);
  });

  it('[P02] of 49 sections of 400 words are many, name each section, and fit their time', () => {
    const sections = Array.from({ length: 49 }, (_, index) =>
      aSection(String(index), {
        documentId: index < 25 ? 'first' : 'second',
        items: itemsOf({ words: 400, cards: 0 }),
        readingSeconds: (60 * 400) / wordsPerMinute.es,
      }),
    );
    const input = aPlan(sections, { sessions: evenings(12, 50), examAt: inDays(13) });
    const { sessions, unread } = planSessions(input);
    expect(unread).toEqual([]);
    const reading = sessions.filter((session) => session.sections.length > 0);
    // 90 minutes of reading and 147 things to learn at 28 seconds each.
    expect(reading.length).toBeGreaterThanOrEqual(4);
    const minutes = reading.reduce((sum, { seconds }) => sum + seconds / 60, 0);
    expect(minutes).toBeGreaterThan(90 + 68);
    const read = reading.flatMap((session) => session.sections);
    expect(new Set(read.map(({ id }) => id)).size).toBe(49);
    for (const { id } of sections)
      expect(joinParts(read.flatMap((one) => (one.id === id ? [one.part] : [])))).toEqual([wholeSection]);
    // The last thing of a session may run over.
    for (const { seconds } of sessions) expect(seconds).toBeLessThanOrEqual(50 * 60 + 75);
    expect(sessions.map(({ type }) => type)).toContain('test');
  });

  it('[P02] say what does not fit: what matters least, and long', () => {
    const sections = [
      aSection('long', { readingSeconds: 4000 }),
      aSection('little', { importance: 1 }),
      aSection('much', { importance: 3 }),
    ];
    const { unread } = planSessions(aPlan(sections, { sessions: evenings(2, 25) }));
    expect(unread.map(({ sectionId }) => sectionId)).toEqual(['long']);
    expect(unread[0]?.seconds).toBeGreaterThan(4000);
  });

  it.each<[string, PlanSection[], string[]]>([
    ['what is pinned first', [aSection('a'), aSection('b', { importance: 1, isPinned: true })], ['b', 'a']],
    ['nothing that is excluded', [aSection('a', { isExcluded: true }), aSection('b')], ['b']],
    ['what matters first', [aSection('a', { importance: 1 }), aSection('b', { importance: 3 })], ['b', 'a']],
    ['what is alike as it stands in the document', [aSection('a'), aSection('b'), aSection('c')], ['a', 'b', 'c']],
  ])('[P02] read %s', (_name, sections, order) => {
    expect(isRead(aPlan(sections)).toSorted()).toEqual(order.toSorted());
    expect(isRead(aPlan(sections))[0]).toBe(order[0]);
  });

  it('[P02, P03] count whole sessions towards the next test, also where a part of one was missed', () => {
    const known = ['a', 'b', 'c'].flatMap((id) => cardsOf(id, 60, 4, 8));
    const sections = ['a', 'b', 'c'].map((id) => aSection(id, { items: 60 }));
    const { sessions } = planSessions(aPlan(sections, { cards: known, past: { sessions: 4.6, minutes: 150 } }));
    expect(sessions.findIndex(({ type }) => type === 'test')).toBe(2);
  });

  it('[P02] are named by what they hold', () => {
    const known = ['a', 'b', 'c'].flatMap((id) => cardsOf(id, 60, 4, 8));
    const oneDocument = ['a', 'b', 'c'].map((id) => aSection(id, { items: 60 }));
    const types = (sections: PlanSection[]) =>
      planSessions(aPlan(sections, { cards: known })).sessions.map(({ type }) => type);
    expect(types(oneDocument)).toEqual([...Array(7).fill('flashcard'), 'test', ...Array(2).fill('flashcard')]);
    expect(types(oneDocument.map((section) => ({ ...section, documentId: section.id })))[0]).toBe('review');
  });

  it('[P02] hold no test while there is hardly time to read', () => {
    const sections = Array.from({ length: 24 }, (_, index) => aSection(String(index)));
    const { sessions } = planSessions(aPlan(sections));
    expect(sessions.filter(({ type }) => type === 'test')).toEqual([]);
  });

  it('[P02, P04] go on from what is known', () => {
    const sections = [aSection('a'), aSection('b')];
    const input = aPlan(sections, { cards: cardsOf('a', 20, 3, 2), past: { sessions: 2, minutes: 60 } });
    const { sessions } = planSessions(input);
    expect(sessions.flatMap(({ sections }) => sections)).toMatchObject([{ id: 'b', items: 20 }]);
  });

  it('[P02] are none where there is no time, and no material makes empty ones', () => {
    expect(planSessions(aPlan([aSection('a')], { sessions: [] }))).toMatchObject({ sessions: [], recall: 0 });
    expect(planSessions(aPlan([])).sessions[0]).toMatchObject({ sections: [], reviews: [] });
  });

  it('[P02] count no more than there is, also where cards were added or a session lies after the exam', () => {
    const input = aPlan([aSection('a', { items: 5 })], { cards: cardsOf('a', 12, 30, 1), examAt: inDays(4) });
    const { recall, unread } = planSessions(input);
    expect(unread).toEqual([]);
    expect(recall).toBeGreaterThan(0.9);
    expect(recall).toBeLessThanOrEqual(1);
  });

  it('[P02] learn each thing once, keep to their time, and are the same twice', () => {
    const anySection = fc.record({
      items: fc.integer({ min: 0, max: 30 }),
      readingSeconds: fc.integer({ min: 0, max: 3000 }),
      importance: fc.integer({ min: 1, max: 3 }),
      known: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), (given, count) => {
        const sections = given.map((section, index) => aSection(String(index), section));
        const cards = given.flatMap(({ known, items }, index) =>
          cardsOf(String(index), Math.min(known, items), 1 + index, 1 + index),
        );
        const input = aPlan(sections, { cards, sessions: evenings(count), examAt: inDays(count + 1) });
        const plan = planSessions(input);
        expect(planSessions(input)).toEqual(plan);
        expect(plan.recall).toBeGreaterThanOrEqual(0);
        expect(plan.recall).toBeLessThanOrEqual(1);
        const learned = plan.sessions.flatMap(({ sections }) => sections);
        const all = [...learned, ...plan.unread.map(({ sectionId, items }) => ({ id: sectionId, items }))];
        for (const { id, items } of sections) {
          const known = cards.filter(({ sectionId }) => sectionId === id).length;
          expect(all.reduce((sum, one) => sum + (one.id === id ? one.items : 0), known)).toBe(items);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the cards of a session', () => {
  const input = aPlan(
    [aSection('a', { items: 40 }), aSection('b', { items: 40 }), aSection('c', { isExcluded: true })],
    {
      cards: [...cardsOf('a', 40, 2, 9), ...cardsOf('b', 40, 60, 1), ...cardsOf('c', 20, 1, 5)],
      sessions: evenings(1, 6),
      examAt: inDays(1),
    },
  );

  it('[P02] are those that an exam soon profits from most, and fill its time', () => {
    const { sections, cards } = chooseCards(input, 7);
    expect(sections).toEqual([]);
    expect(cards.every((id) => id.startsWith('a'))).toBe(true);
    expect(cards.length).toBeGreaterThan(25);
    expect(new Set(cards).size).toBe(cards.length);
  });

  it('[P02] leave what was seen lately to later sessions, as long as there are some', () => {
    const cards = [...cardsOf('a', 40, 2.3, 1), ...cardsOf('b', 40, 8.3, 6)];
    const sections = [aSection('a', { items: 40 }), aSection('b', { items: 40 })];
    const sectionsOf = (sessions: number) => {
      const plan = aPlan(sections, { cards, sessions: evenings(sessions, 5), examAt: inDays(14) });
      return new Set(chooseCards(plan, 1).cards.map((id) => id[0]));
    };
    expect([...sectionsOf(13)]).toEqual(['b']);
    expect([...sectionsOf(1)]).toEqual(['a']);
  });

  it('[P02] are asked in another order by another seed, and the same by the same', () => {
    expect(chooseCards(input, 7)).toEqual(chooseCards(input, 7));
    expect(chooseCards(input, 8).cards).not.toEqual(chooseCards(input, 7).cards);
    expect(chooseCards(input, 8).cards.toSorted()).toEqual(chooseCards(input, 7).cards.toSorted());
  });

  it('[P02] come with what is to be read', () => {
    const fresh = aPlan([aSection('a'), aSection('b')], { sessions: evenings(1, 25) });
    expect(chooseCards(fresh, 1)).toMatchObject({ sections: [{ id: 'a', items: 20 }, { id: 'b' }] });
    expect(chooseCards({ ...fresh, sessions: [] }, 1).cards).toEqual([]);
  });
});

describe('what helps where time is not enough', () => {
  const sections = Array.from({ length: 16 }, (_, index) => aSection(String(index), { importance: 1 + (index % 3) }));

  it('[P02] is told in minutes a week, which are then enough', () => {
    const input = aPlan(sections);
    const plan = planSessions(input);
    expect(plan.unread.length).toBeGreaterThan(0);
    const advice = adviseOnPlan(input);
    // Ten evenings in eleven days.
    const withWeekly = (minutes: number | null) =>
      planSessions({ ...input, sessions: evenings(10, ((minutes ?? 0) * 11) / 70) });
    expect(withWeekly(advice.weeklyMinutesForAll).unread).toEqual([]);
    expect(withWeekly(0.9 * (advice.weeklyMinutesForAll ?? 0)).unread).not.toEqual([]);
    expect(plan.recall).toBeLessThan(0.85);
    expect(withWeekly(advice.weeklyMinutesForTarget).recall).toBeGreaterThan(0.85);
    expect(withWeekly(0.9 * (advice.weeklyMinutesForTarget ?? 0)).recall).toBeLessThan(0.85);
    expect(advice.recallWithoutUnread).toBeGreaterThan(plan.recall);
  });

  it('[P02] is nothing where all fits, and is not told where nothing would', () => {
    const little = aPlan(sections.slice(0, 3));
    expect(adviseOnPlan(little, 0.5)).toEqual({
      weeklyMinutesForAll: Math.ceil((10 * 30 * 7) / 11),
      weeklyMinutesForTarget: null,
      recallWithoutUnread: planSessions(little).recall,
    });
    const hopeless = adviseOnPlan(aPlan(sections, { sessions: evenings(1, 5) }));
    expect(hopeless).toMatchObject({ weeklyMinutesForAll: null, weeklyMinutesForTarget: null });
  });
});

describe('how much there is to learn in a section', () => {
  it.each([
    [400, 0, 3],
    [400, 12, 12],
    // One card says nothing about the others.
    [400, 1, 3],
    [0, 5, 5],
    [20, 0, 1],
  ])('[P02] of %i words and %i cards', (words, cards, items) => {
    expect(itemsOf({ words, cards })).toBe(items);
  });
});
