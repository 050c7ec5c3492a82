import { describe, expect, it } from 'vitest';
import { addDays, addMonths, beginningOf, dayOf, daysBetween, nameOfDay, weekOf, weeksOfMonth } from './days.ts';
import { dayAfterKey } from './grid-keys.ts';
import { weeksAround } from './visible-days.ts';

describe('the days of the calendar', () => {
  it('[P05, P14] are counted over months, years and changes of the clocks', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-12-15', -12)).toBe('2025-12-15');
    expect(daysBetween('2026-10-20', '2026-10-30')).toBe(10);
    expect(dayOf(beginningOf('2026-10-25').getTime())).toBe('2026-10-25');
  });

  it('[P05] a month has whole weeks, and they begin on Monday', () => {
    const weeks = weeksOfMonth('2026-11-24');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-29'])
      expect([weekOf(day)[0], weekOf(day).at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
  });

  it.each([
    ['at its end the weeks that come', '2026-11-23', [], '2026-12-13'],
    ['no more where there are weeks enough', '2026-11-10', [], '2026-12-06'],
    ['of another month only its own', '2026-10-31', ['2026-12-15'], '2026-12-06'],
    ['the weeks up to the exams', '2026-11-24', ['2027-01-02', '2026-12-15'], '2027-01-03'],
    ['nothing up to an exam that is far or over', '2026-11-24', ['2027-02-01', '2026-11-20'], '2026-12-13'],
  ])('[P05] a month shows %s', (_, today, days, last) => {
    const exams = days.map((day) => ({ uuid: day, day, title: 'Biology' }));
    expect(weeksAround('2026-11-24', today, exams).at(-1)?.at(-1)).toBe(last);
  });

  it('[P05] are named as they are read aloud', () => {
    expect(nameOfDay('2026-11-24', 'es')).toBe('martes 24 de noviembre');
    expect(nameOfDay('2026-11-24', 'en')).toBe('Tuesday 24 November');
  });

  it.each([
    ['ArrowLeft', false, '2026-11-23'],
    ['ArrowRight', false, '2026-11-25'],
    ['ArrowUp', false, '2026-11-17'],
    ['ArrowDown', false, '2026-12-01'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-24'],
    ['PageDown', true, '2027-11-24'],
    ['x', false, undefined],
  ])('[P05] %s (Shift: %s) leads to %s', (key, isShifted, day) => {
    expect(dayAfterKey(key, isShifted, '2026-11-24')).toBe(day);
  });
});
