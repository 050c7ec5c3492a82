import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankNextSteps, type DayFacts, type NextStepKind, SOON_MINUTES } from './choose-next-step.ts';
import { LEAST_ANSWERS, weakestSection } from './weak-section.ts';

const nothing: DayFacts = {
  session: null,
  test: null,
  cards: 0,
  unanswered: 0,
  weakQuestions: 0,
  untested: false,
  documents: 3,
};
const running = { isActive: true, startsInMinutes: 0, leftMinutes: 31 };
const soon = { isActive: false, startsInMinutes: SOON_MINUTES, leftMinutes: 50 };
const later = { isActive: false, startsInMinutes: 240, leftMinutes: 50 };
const begun = { isExam: false, left: 6 };
const exam = { isExam: true, left: 6 };

describe('[D10] the next step of a day', () => {
  it.each<[string, Partial<DayFacts>, NextStepKind, number | null]>([
    ['a session that runs goes before all', { session: running, test: exam, cards: 24 }, 'session', 31],
    ['an exam whose time runs goes before a session to come', { session: soon, test: exam }, 'exam', 5],
    ['a test that was begun goes before cards', { test: begun, cards: 24, weakQuestions: 4 }, 'test', 5],
    ['a begun test goes before a session that is about to begin', { session: soon, test: begun }, 'test', 5],
    ['a session that is about to begin goes before cards', { session: soon, cards: 24 }, 'session', 50],
    ['cards go before a session of the evening', { session: later, cards: 24 }, 'cards', 9],
    ['one card takes a minute', { cards: 1 }, 'cards', 1],
    ['questions left unanswered go before a weak section', { unanswered: 7, weakQuestions: 4 }, 'unanswered', 5],
    ['a weak section comes once no card is due', { weakQuestions: 11, untested: true }, 'weak', 8],
    ['a document nobody was asked about', { untested: true }, 'new-test', 8],
    ['an empty library', { documents: 0 }, 'upload', null],
    ['nothing is left', { session: later }, 'clear', null],
  ])('%s', (_, facts, kind, minutes) => {
    expect(rankNextSteps({ ...nothing, ...facts })[0]).toEqual({ kind, minutes });
  });

  it('is followed by what else can be done, the better first', () => {
    const day = { ...nothing, session: soon, test: begun, cards: 24, weakQuestions: 4, untested: true };
    expect(rankNextSteps(day).map(({ kind }) => kind)).toEqual(['test', 'session', 'cards', 'weak', 'new-test']);
    expect(rankNextSteps({ ...nothing, session: later, cards: 3 })).toHaveLength(1);
    expect(rankNextSteps(nothing)).toHaveLength(1);
  });

  it('is always something that is there, and takes a minute at least', () => {
    const count = fc.nat({ max: 500 });
    const session = fc.record({
      isActive: fc.boolean(),
      startsInMinutes: count,
      leftMinutes: fc.integer({ min: 1, max: 50 }),
    });
    const test = fc.record({ isExam: fc.boolean(), left: count });
    const facts = fc.record({
      session: fc.option(session),
      test: fc.option(test),
      cards: count,
      unanswered: count,
      weakQuestions: count,
      untested: fc.boolean(),
      documents: count,
    });
    fc.assert(
      fc.property(facts, (day) => {
        const [{ kind, minutes }, ...others] = rankNextSteps(day);
        const isThere: Record<NextStepKind, boolean> = {
          session: day.session !== null,
          exam: day.test?.isExam === true,
          test: day.test?.isExam === false,
          cards: day.cards > 0,
          unanswered: day.unanswered > 0,
          weak: day.weakQuestions > 0,
          'new-test': day.untested,
          upload: day.documents === 0,
          clear: day.cards === 0 && day.test === null && day.weakQuestions === 0,
        };
        expect(isThere[kind]).toBe(true);
        for (const other of others) expect(isThere[other.kind]).toBe(true);
        expect(new Set([kind, ...others.map((other) => other.kind)]).size).toBe(1 + others.length);
        expect(minutes ?? 1).toBeGreaterThanOrEqual(1);
        // Due cards never wait behind what is new.
        expect(day.cards > 0 && ['new-test', 'weak', 'upload', 'clear'].includes(kind)).toBe(false);
      }),
    );
  });
});

describe('[T05] the weak section', () => {
  it('is the one with the smallest share of right answers among those that were asked enough', () => {
    const sections = [
      { name: 'well', asked: 10, right: 7 },
      { name: 'worse', asked: 11, right: 5 },
      { name: 'worst', asked: 3, right: 1 },
      { name: 'hardly asked', asked: LEAST_ANSWERS - 1, right: 0 },
    ];
    expect(weakestSection(sections)?.name).toBe('worst');
    expect(weakestSection(sections.slice(0, 1))).toBeUndefined();
    expect(weakestSection([])).toBeUndefined();
  });
});
