import { describe, expect, it } from 'vitest';
import { endOf, examTime, isOverdue, isTimeUp, minutesOf, remainingMs } from './exam.ts';

const begun = new Date('2026-11-20T09:00:00.000Z');
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000);

describe('an exam', () => {
  it('[T08] has the time that was asked for, else a minute and a half a question, within bounds', () => {
    expect(minutesOf(7, 50)).toBe(7);
    expect([1, 5, 10, 50].map((questions) => minutesOf(undefined, questions))).toEqual([2, 8, 15, 75]);
    expect(minutesOf(undefined, 0)).toBe(examTime.least);
    expect(minutesOf(undefined, 10_000)).toBe(examTime.most);
  });

  it('[T08] is over when its time is, with a few seconds for what was on its way', () => {
    const endsAt = endOf(begun, 1);
    expect(endsAt).toEqual(after(60));
    expect([0, 59, 60, 70].map((seconds) => remainingMs(endsAt, after(seconds)))).toEqual([60_000, 1_000, 0, 0]);
    const running = { endsAt, completedAt: null };
    expect([59, 60, 65, 66].map((seconds) => isOverdue(running, after(seconds)))).toEqual([false, false, false, true]);
    expect(isOverdue({ endsAt, completedAt: after(30) }, after(600))).toBe(false);
    expect(isOverdue({ endsAt: null, completedAt: null }, after(600))).toBe(false);
  });

  it('[T08] tells whether its time ended it', () => {
    const endsAt = after(60);
    expect(isTimeUp({ endsAt, completedAt: after(60) })).toBe(true);
    expect(isTimeUp({ endsAt, completedAt: after(59) })).toBe(false);
    expect(isTimeUp({ endsAt, completedAt: null })).toBe(false);
    expect(isTimeUp({ endsAt: null, completedAt: after(59) })).toBe(false);
  });
});
