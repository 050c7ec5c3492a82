import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.ts';

describe('days in a row', () => {
  it.each([
    { days: [], current: 0, longest: 0, about: 'none' },
    { days: [10], current: 1, longest: 1, about: 'today alone' },
    { days: [8, 9], current: 2, longest: 2, about: 'up to yesterday: today is not over' },
    { days: [9, 10, 8], current: 3, longest: 3, about: 'in any order' },
    { days: [1, 2, 3, 4, 8], current: 0, longest: 4, about: 'a gap of a day ends them, the longest stays' },
    { days: [1, 2, 10], current: 1, longest: 2, about: 'begun anew today' },
  ])('[F05] $about', ({ days, current, longest }) => {
    expect(streakOf(days, 10)).toEqual({ current, longest });
  });
});
