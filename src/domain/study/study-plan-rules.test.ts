import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateIn,
  findExamFault,
  findTimeFaults,
  isRecommendedLength,
  minutesOf,
  type WeeklySlot,
} from './study-plan-rules.ts';

const slot = (start: string, end: string, day = 1): WeeklySlot => ({ day, start, end });
const faultsOf = (slots: WeeklySlot[], sessionMinutes = 30, breakMinutes = 10) =>
  findTimeFaults({ sessionMinutes, breakMinutes, slots });

describe('the times of a plan', () => {
  it.each<[string, WeeklySlot[], unknown[]]>([
    ['need a slot', [], [{ code: 'no_slots' }]],
    ['need a beginning', [slot('', '18:00')], [{ code: 'slot_incomplete', slot: 0 }]],
    ['need an end', [slot('17:00', '')], [{ code: 'slot_incomplete', slot: 0 }]],
    ['are on a day of the week', [slot('17:00', '17:30', 8)], [{ code: 'slot_incomplete', slot: 0 }]],
    ['are written with four digits', [slot('7:00', '07:30')], [{ code: 'slot_format', slot: 0 }]],
    ['end before midnight', [slot('23:00', '24:00')], [{ code: 'slot_format', slot: 0 }]],
    ['are times of the day', [slot('17:00', '17:60')], [{ code: 'slot_format', slot: 0 }]],
    ['go by five minutes', [slot('17:00', '17:31')], [{ code: 'slot_step', slot: 0 }]],
    ['end after they begin', [slot('17:00', '17:00')], [{ code: 'slot_end_not_after_start', slot: 0 }]],
    ['do not go over midnight', [slot('23:00', '00:10')], [{ code: 'slot_end_not_after_start', slot: 0 }]],
    ['hold a session', [slot('17:00', '17:25')], [{ code: 'slot_too_short', slot: 0, ends: ['17:30'] }]],
    [
      'hold whole blocks, and say which ends would',
      [slot('17:00', '18:00')],
      [{ code: 'slot_not_whole_blocks', slot: 0, ends: ['17:40', '18:10'] }],
    ],
    [
      'find no later end after midnight',
      [slot('23:00', '23:50')],
      [{ code: 'slot_not_whole_blocks', slot: 0, ends: ['23:40'] }],
    ],
    ['may leave the last break out', [slot('17:00', '18:10')], []],
    ['may keep it', [slot('17:00', '18:20')], []],
    ['may touch', [slot('17:00', '17:30'), slot('17:30', '18:00')], []],
    ['may be the same on other days', [slot('17:00', '17:30'), slot('17:00', '17:30', 2)], []],
    [
      'do not overlap',
      [slot('17:00', '17:40'), slot('09:00', '09:30'), slot('17:30', '18:00')],
      [{ code: 'slot_overlap', slot: 0, other: 2 }],
    ],
    [
      'tell all their faults',
      [slot('17:00', ''), slot('9', '10'), slot('18:00', '18:20')],
      [
        { code: 'slot_incomplete', slot: 0 },
        { code: 'slot_format', slot: 1 },
        { code: 'slot_too_short', slot: 2, ends: ['18:30'] },
      ],
    ],
  ])('[P01] %s', (_name, slots, faults) => {
    expect(faultsOf(slots)).toEqual(faults);
  });

  it.each([
    [4, 10, ['session_length']],
    [241, 10, ['session_length']],
    [240, 60, []],
    [5, 61, ['break_length']],
    [0, -1, ['session_not_positive', 'break_negative']],
  ])('[P01] %i minutes of study and %i of break: %j', (session, rest, codes) => {
    const ofLengths = faultsOf([slot('17:00', '21:00')], session, rest).filter(({ code }) => !code.startsWith('slot_'));
    expect(ofLengths.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [0, 5, 'session_not_positive'],
    [-25, 5, 'session_not_positive'],
    [25.5, 5, 'session_not_positive'],
    [Number.NaN, 5, 'session_not_positive'],
    [25, -5, 'break_negative'],
  ])('[P01] sessions of %d and breaks of %d minutes are refused', (session, pause, code) => {
    expect(faultsOf([slot('17:00', '18:00')], session, pause)).toEqual([{ code }]);
  });

  it('[P01] recommend sessions of 25 to 50 minutes', () => {
    expect([24, 25, 50, 51].filter(isRecommendedLength)).toEqual([25, 50]);
  });

  it('[P01] what is offered in place of an end is right, and nothing between is', () => {
    const minutes = fc.integer({ min: 1, max: 120 });
    const steps = fc.integer({ min: 0, max: 287 });
    const at = (step: number) =>
      `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`;
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 60 }), steps, steps, (session, pause, from, to) => {
        fc.pre(from < to);
        const [fault] = faultsOf([slot(at(from), at(to))], session, pause);
        if (!fault || !('ends' in fault)) return;
        for (const end of fault.ends) expect(faultsOf([slot(at(from), end)], session, pause)).toEqual([]);
        const places = fault.ends.map((end) => (minutesOf(end) ?? 0) / 5);
        const before = places.find((place) => place < to) ?? from;
        const after = places.find((place) => place > to) ?? 288;
        for (let between = before + 1; between < after; between++)
          expect(faultsOf([slot(at(from), at(between))], session, pause)).not.toEqual([]);
      }),
    );
  });
});

describe('the date of an exam', () => {
  const late = new Date('2026-11-21T02:00:00Z');

  it.each([
    ['2026-11-20', 'America/Bogota', undefined],
    ['2026-11-20', 'Europe/Madrid', 'exam_past'],
    ['2026-11-21', 'Europe/Madrid', undefined],
    ['2028-02-29', 'Europe/Madrid', undefined],
    ['2027-02-29', 'Europe/Madrid', 'exam_invalid'],
    ['21-11-2026', 'Europe/Madrid', 'exam_invalid'],
    ['', 'Europe/Madrid', 'exam_invalid'],
    ['2035-01-01', 'Europe/Madrid', 'exam_too_far'],
  ])('[P01, P14] %s in %s', (date, timezone, code) => {
    expect(findExamFault(date, timezone, late)?.code).toBe(code);
  });

  it('[P14] is that of the place', () => {
    expect(dateIn('Pacific/Kiritimati', late)).toBe('2026-11-21');
    expect(dateIn('Pacific/Pago_Pago', late)).toBe('2026-11-20');
  });
});
