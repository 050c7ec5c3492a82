import { describe, expect, it } from 'vitest';
import { type MemoryState, newMemory } from './scheduler.ts';
import {
  afterReview,
  beforeReview,
  countLeft,
  startSession,
  type StudySession,
  withCard,
  withoutCard,
} from './study-session.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const dayEndsAt = later(19 * 60);

const card = (uuid: string, phase: MemoryState['phase'] = 'new', due = now) => ({
  uuid,
  memory: { ...newMemory(now), phase, due },
  front: uuid,
});
type Card = ReturnType<typeof card>;
const shown = ({ current }: StudySession<Card>) => current?.uuid;
const review = (session: StudySession<Card>, memory: Partial<MemoryState>, at = now) =>
  afterReview(session, {
    memory: { ...newMemory(now), phase: 'review', due: later(5_000), ...memory },
    reviewId: `review of ${shown(session)}`,
    now: at,
    dayEndsAt,
  });

describe('[F01, F03] a sitting', () => {
  it('shows the cards in their order, and what is learned when its minutes are over', () => {
    let session = startSession([card('a', 'review'), card('b', 'review'), card('c')], now);
    expect([shown(session), countLeft(session)]).toEqual(['a', { learning: 0, new: 1, due: 2 }]);
    session = review(session, { phase: 'relearning', due: later(10) });
    expect([shown(session), countLeft(session)]).toEqual(['b', { learning: 1, new: 1, due: 1 }]);
    session = review(session, {}, later(11));
    expect(shown(session)).toBe('a');
    session = review(session, {}, later(11));
    expect(shown(session)).toBe('c');
    session = review(session, { phase: 'learning', due: later(21) }, later(11));
    // Nothing else is left, so it comes early.
    expect(shown(session)).toBe('c');
    session = review(session, {}, later(12));
    expect([shown(session), session.waiting]).toEqual([undefined, []]);
  });

  it('goes back review by review', () => {
    const start = startSession([card('a'), card('b')], now);
    const one = review(start, { phase: 'learning', due: later(1) });
    const two = review(one, {});
    expect(two.past.map(({ reviewId }) => reviewId)).toEqual(['review of a', 'review of b']);
    expect(beforeReview(two)).toEqual(one);
    expect(beforeReview(beforeReview(two))).toEqual(start);
    expect(beforeReview(start)).toEqual(start);
  });

  it('goes on without a suspended card and with other words, also when it goes back', () => {
    const session = review(startSession([card('a'), card('b'), card('c')], now), {});
    const left = withoutCard(session, 'b', now);
    expect([shown(left), beforeReview(left).waiting.map(({ uuid }) => uuid)]).toEqual(['c', ['c']]);
    const reworded = withCard(session, 'a', (one) => ({ ...one, front: 'other words' }));
    expect(beforeReview(reworded).current?.front).toBe('other words');
    expect(shown(withoutCard(session, 'c', now))).toBe('b');
  });
});
