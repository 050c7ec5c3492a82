import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CardReview, queueAfterReviews } from './queue-after-reviews.ts';
import { replay } from './replay.ts';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades, newMemory } from './scheduler.ts';
import { createStudyCalendar } from './study-day.ts';

const createdAt = new Date('2026-11-01T09:00:00.000Z');
const dayEndsAt = new Date('2026-11-02T03:00:00.000Z');
const reviewer = reviewOnDays(createScheduler(), createStudyCalendar('Europe/Madrid'));
const aCard = (uuid: string) => ({ uuid, memory: newMemory(createdAt) });
const review = (
  uuid: string,
  minutes: number,
  grade: CardReview['grade'] = 'good',
  cardUuid: string | null = 'a',
): CardReview => ({ uuid, cardUuid, grade, at: new Date(createdAt.getTime() + minutes * 60_000), undoes: null });
const undo = (undoes: string): CardReview => ({ ...review(`undo ${undoes}`, 0, null, null), undoes });
const after = (cards: ReturnType<typeof aCard>[], log: CardReview[]) =>
  queueAfterReviews(cards, log, { reviewer, dayEndsAt });

it('[F07] a card that was reviewed is there no more, one that is being learned comes again, and others stay', () => {
  const log = [review('1', 1, 'easy', 'a'), review('2', 2, 'again', 'b'), review('3', 3, 'good', 'of another queue')];
  const { left, later } = after(['a', 'b', 'c'].map(aCard), log);
  expect(left.map(({ uuid, memory }) => [uuid, memory.phase])).toEqual([
    ['b', 'learning'],
    ['c', 'new'],
  ]);
  expect(later).toEqual([reviewer.review(newMemory(createdAt), 'easy', review('1', 1).at).due]);
});

it('[F03, F07] a review that was taken back is as if it had not been', () => {
  expect(after([aCard('a')], [review('1', 1, 'easy'), undo('1')])).toEqual({ left: [aCard('a')], later: [] });
});

it('[F07] whatever the queue has heard of already, the end is the same', () => {
  const logs = fc.uniqueArray(fc.record({ minutes: fc.nat(600), grade: fc.constantFrom(...grades) }), {
    selector: ({ minutes }) => minutes,
    maxLength: 8,
  });
  fc.assert(
    fc.property(logs, fc.nat(8), (made, heard) => {
      const log = made
        .toSorted((left, right) => left.minutes - right.minutes)
        .map(({ minutes, grade }, index) => review(`r${index}`, minutes, grade));
      const known = { uuid: 'a', memory: replay(createdAt, log.slice(0, heard), reviewer).memory };
      const whole = replay(createdAt, log, reviewer).memory;
      const { left, later } = after([known], log);
      expect([...left.map(({ memory }) => memory.due), ...later]).toEqual([whole.due]);
    }),
  );
});
