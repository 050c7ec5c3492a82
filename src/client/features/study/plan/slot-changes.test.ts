import { describe, expect, it } from 'vitest';
import { copiedTo, studyMinutesAWeek, withSlot } from './slot-changes.ts';

const monday = { day: 1, start: '17:00', end: '18:00' };

describe('the slots of a week', () => {
  it('[P01] a new one is a block long: in the afternoon, or an hour after the last of its day', () => {
    expect(withSlot([], 1, 60)).toEqual([monday]);
    expect(withSlot([monday], 1, 60)[1]).toEqual({ day: 1, start: '19:00', end: '20:00' });
    expect(withSlot([{ day: 1, start: '21:00', end: '23:00' }], 1, 60)[1]).toMatchObject({ start: '09:00' });
  });

  it('[P01] those of a day take the place of those of others', () => {
    const slots = [monday, { day: 2, start: '08:00', end: '09:00' }];
    expect(copiedTo(slots, 1, [1, 2, 3])).toEqual([monday, { ...monday, day: 2 }, { ...monday, day: 3 }]);
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
