import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustSlots, shortBlock, slotsWithRest } from './adjust-slots.ts';
import { findTimeFaults, type WeeklySlot } from './study-plan-rules.ts';

const slot = (start: string, end: string, day = 1): WeeklySlot => ({ day, start, end });
const usual = { sessionMinutes: 50, breakMinutes: 10 };

describe('[P01] slots that hold no whole sessions are adjusted at once', () => {
  it.each<[string, WeeklySlot[], string[]]>([
    ['to the nearest end, later or earlier', [slot('17:00', '18:30'), slot('17:00', '18:20', 2)], ['18:50', '18:00']],
    ['a short one to one session', [slot('17:00', '17:30')], ['17:50']],
    ['not into the next slot', [slot('17:00', '18:30'), slot('18:30', '19:20')], ['18:00', '19:20']],
    ['what fits stays', [slot('17:00', '19:00')], ['19:00']],
    ['what has no room stays', [slot('23:30', '23:55')], ['23:55']],
    ['what is not filled in stays', [slot('17:00', ''), slot('17:00', '18:30', 2)], ['', '18:50']],
  ])('%s', (_, slots, ends) => {
    expect(adjustSlots({ ...usual, slots }).map(({ end }) => end)).toEqual(ends);
  });

  it('half hours hold whole short sessions', () => {
    expect(slotsWithRest({ ...shortBlock, slots: [slot('17:00', '18:30'), slot('09:30', '11:30', 2)] })).toEqual([]);
  });

  it('moves only ends, and makes no slot worse', () => {
    const time = fc
      .integer({ min: 0, max: 287 })
      .map((step) => `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`);
    const slots = fc.array(fc.record({ day: fc.integer({ min: 1, max: 3 }), start: time, end: time }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(slots, fc.integer({ min: 5, max: 90 }), fc.integer({ min: 0, max: 30 }), (given, session, rest) => {
        const times = { sessionMinutes: session, breakMinutes: rest };
        const adjusted = adjustSlots({ ...times, slots: given });
        expect(adjusted.map(({ day, start }) => ({ day, start }))).toEqual(
          given.map(({ day, start }) => ({ day, start })),
        );
        const before = findTimeFaults({ ...times, slots: given });
        expect(findTimeFaults({ ...times, slots: adjusted }).length).toBeLessThanOrEqual(before.length);
      }),
    );
  });
});
