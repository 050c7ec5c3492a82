import { describe, expect, it } from 'vitest';
import { findTimeFaults } from '#domain/study/study-plan-rules.ts';
import {
  copiedTo,
  isProposedWeek,
  movedTo,
  proposedWeek,
  studyMinutesAWeek,
  takenDays,
  withSlot,
} from './slot-changes.ts';

const monday = { day: 1, start: '17:00', end: '18:00' };

describe('the slots of a week', () => {
  it('[P01] proposes whole sessions on weekdays, until one is changed', () => {
    expect(findTimeFaults({ sessionMinutes: 50, breakMinutes: 10, slots: proposedWeek })).toEqual([]);
    expect(isProposedWeek(proposedWeek)).toBe(true);
    expect(isProposedWeek(proposedWeek.slice(1))).toBe(false);
  });

  it('[P01] a new one is a block long: in the afternoon, or an hour after the last of its day', () => {
    expect(withSlot([], 1, 60)).toEqual([monday]);
    expect(withSlot([monday], 1, 60)[1]).toEqual({ day: 1, start: '19:00', end: '20:00' });
    expect(withSlot([{ day: 1, start: '21:00', end: '23:00' }], 1, 60)[1]).toMatchObject({ start: '09:00' });
  });

  it('[P01] those of a day are copied to others that have none', () => {
    const slots = [monday, { day: 2, start: '08:00', end: '09:00' }];
    expect(copiedTo(slots, 1, [1, 2, 3])).toEqual([...slots, { ...monday, day: 3 }]);
    expect(takenDays(slots, 1, [1, 2, 3])).toEqual([2]);
  });

  it.each([
    ['18:30', '19:30'],
    ['23:30', '18:00'],
    ['', '18:00'],
  ])('[P01] one that begins at %s instead ends at %s', (start, end) => {
    expect(movedTo(monday, start)).toEqual({ day: 1, start, end });
    expect(movedTo({ ...monday, end: '' }, start)).toEqual({ day: 1, start, end: '' });
  });

  it('[P01] are counted in minutes of study, breaks and what is not filled in as none', () => {
    const long = { day: 3, start: '17:00', end: '19:00' };
    const times = {
      slots: [monday, long, { day: 2, start: '08:00', end: '' }],
      sessionMinutes: '50',
      breakMinutes: '10',
    };
    expect(studyMinutesAWeek(times)).toBe(150);
    expect(studyMinutesAWeek({ ...times, sessionMinutes: '' })).toBe(0);
  });
});
