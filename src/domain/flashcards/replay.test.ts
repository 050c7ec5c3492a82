import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay, type ReviewEntry, type TestAnswer } from './replay.ts';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades, newMemory } from './scheduler.ts';
import { createStudyCalendar } from './study-day.ts';

const createdAt = new Date('2026-11-01T09:00:00.000Z');
const reviewer = reviewOnDays(createScheduler(), createStudyCalendar('Europe/Madrid'));
const review = (uuid: string, minutes: number, grade: ReviewEntry['grade'] = 'good'): ReviewEntry => ({
  uuid,
  at: new Date(createdAt.getTime() + minutes * 60_000),
  grade,
  undoes: null,
});
const answered = (uuid: string, minutes: number, testAnswer: TestAnswer): ReviewEntry => ({
  ...review(uuid, minutes, null),
  testAnswer,
});
const undo = (uuid: string, undoes: string): ReviewEntry => ({ ...review(uuid, 0, null), undoes });

const logs = fc
  .array(fc.record({ minutes: fc.nat(40_000), grade: fc.constantFrom(...grades), isUndone: fc.boolean() }), {
    maxLength: 12,
  })
  .map((made) =>
    made.flatMap(({ minutes, grade, isUndone }, index) => [
      review(`r${index}`, minutes, grade),
      ...(isUndone ? [undo(`u${index}`, `r${index}`)] : []),
      ...(minutes % 5 === 0 ? [answered(`f${index}`, minutes + 700, 'wrong')] : []),
      ...(minutes % 7 === 0 ? [answered(`g${index}`, minutes + 900, 'right')] : []),
    ]),
  );

describe('the log of a card', () => {
  it('[F02, F04] counts from its last reset on: before is as if it had not been, and stays', () => {
    const reset: ReviewEntry = { ...review('z', 500, null), isReset: true };
    const before = [review('a', 1), review('b', 30, 'easy'), answered('f', 200, 'wrong')];
    expect(replay(createdAt, [...before, reset], reviewer)).toEqual({
      memory: newMemory(createdAt),
      introducedAt: null,
    });
    const after = review('c', 900, 'hard');
    // A device may send a review late, with an earlier time.
    const late = review('d', 499, 'easy');
    expect(replay(createdAt, [after, ...before, late, reset], reviewer)).toEqual(replay(createdAt, [after], reviewer));
  });

  it('[F02] says how it sits in memory: each review in its time', () => {
    const first = reviewer.review(newMemory(createdAt), 'good', review('a', 1).at);
    const second = reviewer.review(first, 'easy', review('b', 30).at);
    expect(replay(createdAt, [review('b', 30, 'easy'), review('a', 1)], reviewer)).toEqual({
      memory: second,
      introducedAt: review('a', 1).at,
    });
    expect(replay(createdAt, [], reviewer)).toEqual({ memory: newMemory(createdAt), introducedAt: null });
  });

  it('[F03] without a review that was taken back is as if it had not been, whatever came after it', () => {
    const log = [review('a', 1, 'again'), review('b', 30), review('c', 3_000, 'hard')];
    expect(replay(createdAt, [...log, undo('x', 'b')], reviewer)).toEqual(
      replay(createdAt, [review('a', 1, 'again'), review('c', 3_000, 'hard')], reviewer),
    );
  });

  it('[F02] with a wrong answer to its sentence is due at once, and as well remembered as before', () => {
    const learned = [review('a', 1, 'easy')];
    const { memory } = replay(createdAt, learned, reviewer);
    const forward = answered('wrong answer', 500, 'wrong');
    expect(replay(createdAt, [forward, ...learned], reviewer).memory).toEqual({ ...memory, due: forward.at });
    // A due, new or learning card stays unchanged.
    expect(replay(createdAt, [forward], reviewer).memory).toEqual(newMemory(createdAt));
    const late = answered('late answer', 500_000, 'wrong');
    expect(replay(createdAt, [late, ...learned], reviewer).memory).toEqual(memory);
  });

  it('[F02] with a right answer near its day comes back a quarter of its interval later, once between two reviews', () => {
    const learned = [review('a', 1, 'easy')];
    const { memory } = replay(createdAt, learned, reviewer);
    const dueIn = (memory.due.getTime() - createdAt.getTime()) / 60_000;
    const right = answered('right', Math.round(dueIn), 'right');
    const quarter = Math.ceil(memory.scheduledDays / 4) * 24 * 60 * 60_000;
    const delayed = { ...memory, due: new Date(right.at.getTime() + quarter) };
    expect(replay(createdAt, [...learned, right], reviewer).memory).toEqual(delayed);
    const repeated = answered('right again', Math.round(dueIn) + 2_000, 'right');
    expect(replay(createdAt, [...learned, right, repeated], reviewer).memory).toEqual(delayed);
    // A wrong answer outweighs a right one before or after it; far from the due date a right one has no effect.
    const wrong = answered('wrong', Math.round(dueIn) + 500, 'wrong');
    expect(replay(createdAt, [...learned, right, wrong, repeated], reviewer).memory.due).toEqual(wrong.at);
    const early = answered('early', 10, 'right');
    expect(replay(createdAt, [...learned, early], reviewer).memory).toEqual(memory);
  });

  it('[F07] ends the same in whatever order devices send it, and however often', () => {
    fc.assert(
      fc.property(
        logs.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 })),
        ),
        ([log, sent]) => {
          expect(replay(createdAt, sent, reviewer)).toEqual(replay(createdAt, log, reviewer));
        },
      ),
    );
  });

  it('[F07] goes on from where it was: what comes later changes nothing of what came before', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(...grades), (log, grade) => {
        const { memory } = replay(createdAt, log, reviewer);
        const later = review('z', 50_000, grade);
        expect(replay(createdAt, [later, ...log], reviewer).memory).toEqual(reviewer.review(memory, grade, later.at));
      }),
    );
  });
});
