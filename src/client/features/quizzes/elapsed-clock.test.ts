import { expect, it } from 'vitest';
import { createElapsedClock } from './elapsed-clock.ts';

it('[T05] time runs only while the page is seen', () => {
  const clock = createElapsedClock(60_000);
  clock.run(1_000);
  clock.stop(4_000);
  clock.run(100_000);
  expect(clock.total(102_000)).toBe(65_000);
});

it('[T05] every millisecond is sent once, and again when sending failed', () => {
  const clock = createElapsedClock(0);
  clock.run(0);
  const first = clock.takeUnsent(2_500);
  expect([first, clock.takeUnsent(2_500), clock.takeUnsent(3_000)]).toEqual([2_500, 0, 500]);
  clock.putBack(first);
  expect(clock.takeUnsent(3_000)).toBe(2_500);
  expect(clock.total(3_000)).toBe(3_000);
});

it('[T05] a clock that is started twice or set back counts nothing twice', () => {
  const clock = createElapsedClock(0);
  clock.run(1_000);
  clock.run(5_000);
  expect(clock.total(6_000)).toBe(5_000);
  expect(clock.total(2_000)).toBe(5_000);
});

it('[T05] one report holds an hour at most, the rest follows', () => {
  const clock = createElapsedClock(0);
  clock.run(0);
  expect(clock.takeUnsent(5_000_000)).toBe(3_600_000);
  expect(clock.takeUnsent(5_000_000)).toBe(1_400_000);
});
