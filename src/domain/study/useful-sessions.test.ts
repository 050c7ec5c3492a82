import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEnough } from './enough-sessions.ts';
import { missRate } from './forecast.ts';
import { type PlanInput, secondsOf } from './plan-input.ts';
import { planSessions, type StudyPlan } from './plan-sessions.ts';
import { learningSeconds, usualSeconds } from './study-index.ts';
import { shortenedPlan, usefulSessions } from './useful-sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

/** One session an evening, and sections of up to ten things with four minutes of text for every seven. */
const aPlan = (items: number, evenings: number, minutes: number): PlanInput => ({
  sections: Array.from({ length: Math.ceil(items / 10) }, (_, index) => ({
    id: String(index),
    documentId: 'history',
    importance: 1 + (index % 3),
    items: Math.min(10, items - 10 * index),
    readingSeconds: (Math.min(10, items - 10 * index) * 240) / 7,
  })),
  cards: [],
  sessions: Array.from({ length: evenings }, (_, day) => ({
    start: inDays(day + 1 / 3),
    end: new Date(inDays(day + 1 / 3).getTime() + minutes * 60_000),
  })),
  now,
  examAt: inDays(evenings + 1),
});

const minutesOf = ({ sessions }: Pick<StudyPlan, 'sessions'>): number =>
  sessions.reduce((sum, span) => sum + secondsOf(span), 0) / 60;

/** Plans as the planner makes them: with useful sessions, and with enough. */
function plansOf(input: PlanInput) {
  const offered = planSessions(input);
  const used = { ...input, sessions: usefulSessions(input, offered) };
  const useful = planSessions(used);
  const enough = planEnough(used, useful, missRate({ missed: 0, sessions: 0 }));
  return { offered, useful: shortenedPlan(useful), enough };
}

describe('the sessions in which there is something to do', () => {
  it('[P02] take no fourteen hours for four minutes of text, and are spread up to the exam', () => {
    const input = aPlan(7, 14, 60);
    const { offered, useful, enough } = plansOf(input);
    expect(minutesOf(offered)).toBe(14 * 60);
    expect(minutesOf(useful)).toBeLessThan(3 * 60);
    expect(minutesOf(enough)).toBeLessThanOrEqual(minutesOf(useful));
    expect(useful.recall).toBeGreaterThan(offered.recall - 0.005);
    expect(useful.sessions[0]).toMatchObject({ start: input.sessions[0]?.start, sections: [{ id: '0', items: 7 }] });
    expect(useful.sessions.at(-1)?.start).toEqual(input.sessions.at(-1)?.start);
  });

  it('[P02] are no more because the exam is far, and lie evenly apart', () => {
    const [near, far] = [plansOf(aPlan(7, 60, 50)).useful, plansOf(aPlan(7, 180, 50)).useful];
    expect(minutesOf(far)).toBe(minutesOf(near));
    const days = far.sessions.slice(1).map(({ start }) => Math.round((start.getTime() - now.getTime()) / DAY_MS));
    const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  it('[P02] begin when a card is due if no card is new, and end on the last evening', () => {
    const input = aPlan(23, 13, 50);
    const cards = Array.from({ length: 20 }, (_, index) => {
      return { id: String(index), sectionId: String(index % 2), stability: 8.3, difficulty: 1, lastReview: now };
    });
    const daysOf = (plan: StudyPlan) =>
      plan.sessions.map(({ start }) => Math.floor((start.getTime() - now.getTime()) / DAY_MS));
    const { useful, enough } = plansOf({ ...input, cards, newCards: 0 });
    // The first evening reads what no card asks about.
    for (const days of [daysOf(useful), daysOf(enough)]) {
      expect(days.filter((day) => day < 8)).toEqual([0]);
      expect(days.at(-1)).toBe(12);
    }
    expect(daysOf(plansOf({ ...input, cards, newCards: 3 }).useful)[1]).toBe(1);
  });

  it('[P02] are all of them where each is needed', () => {
    for (const input of [aPlan(300, 10, 50), aPlan(3000, 10, 50)])
      expect(usefulSessions(input, planSessions(input))).toBe(input.sessions);
  });

  it('[P02] take no longer than slow reading, fifteen reviews and ten minutes each need, and cost next to no recall', () => {
    const anyPlan = [
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 25, max: 90 }),
    ] as const;
    fc.assert(
      fc.property(...anyPlan, (items, evenings, minutes) => {
        const input = aPlan(items, evenings, minutes);
        const { offered, useful, enough } = plansOf(input);
        const reading = (items * (240 / 7 + learningSeconds)) / 60;
        // Reviews of a thing that is forgotten half of the time.
        const reviews = (16 * items * ((usualSeconds.remembered + usualSeconds.forgotten) / 2)) / 60;
        const most = 3 * reading + 1.34 * reviews + 16 * 10 + 2 * minutes;
        for (const plan of [useful, enough]) {
          expect(minutesOf(plan)).toBeLessThanOrEqual(most);
          expect(plan.unread).toEqual(offered.unread);
          expect(plan.recall).toBeGreaterThan(offered.recall - 0.01);
        }
      }),
      { numRuns: 40 },
    );
  });
});
