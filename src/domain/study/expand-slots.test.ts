import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examMoment, expandSlots, type PlanCalendar, type TimeSpan } from './expand-slots.ts';

const aPlan = (changes: Partial<PlanCalendar>): PlanCalendar => ({
  timezone: 'Europe/Madrid',
  examDate: '2026-11-30',
  sessionMinutes: 30,
  breakMinutes: 10,
  slots: [{ day: 3, start: '08:00', end: '09:20' }],
  ...changes,
});
const startsOf = (spans: TimeSpan[]) => spans.map(({ start }) => start.toISOString().slice(0, 16));
const span = (start: string, end: string): TimeSpan => ({ start: new Date(start), end: new Date(end) });

describe('the sessions of a plan', () => {
  it.each<[string, Partial<PlanCalendar>, string, string[]]>([
    ['fill their slots', {}, '2026-11-22T10:00Z', ['2026-11-25T07:00', '2026-11-25T07:40']],
    ['begin with the next five minutes', {}, '2026-11-25T07:11Z', ['2026-11-25T07:15']],
    ['end on the day before the exam', { examDate: '2026-11-25' }, '2026-11-22T10:00Z', []],
    ['are none on an exam day that is today', { examDate: '2026-11-25' }, '2026-11-25T05:00Z', []],
    [
      'keep their wall time in spring',
      {
        examDate: '2027-04-01',
        slots: [6, 1].map((day) => ({ day, start: '20:00', end: '20:30' })),
      },
      '2027-03-26T10:00Z',
      ['2027-03-27T19:00', '2027-03-29T18:00'],
    ],
    [
      'keep their wall time in autumn',
      {
        timezone: 'America/New_York',
        examDate: '2026-11-03',
        slots: [6, 1].map((day) => ({ day, start: '20:00', end: '20:30' })),
      },
      '2026-10-30T12:00Z',
      ['2026-11-01T00:00', '2026-11-03T01:00'],
    ],
    [
      'are fewer where an hour is missing',
      { examDate: '2027-03-29', breakMinutes: 0, slots: [{ day: 7, start: '01:00', end: '03:30' }] },
      '2027-03-27T10:00Z',
      ['2027-03-28T00:00', '2027-03-28T00:30', '2027-03-28T01:00'],
    ],
    [
      'are no more where an hour comes twice',
      { examDate: '2026-10-26', breakMinutes: 0, slots: [{ day: 7, start: '02:30', end: '03:30' }] },
      '2026-10-24T10:00Z',
      ['2026-10-25T00:30', '2026-10-25T01:00'],
    ],
    [
      'follow each other where slots that touch would overlap in the missing hour',
      {
        timezone: 'Europe/Madrid',
        examDate: '2027-03-29',
        breakMinutes: 0,
        slots: [
          { day: 7, start: '01:30', end: '02:30' },
          { day: 7, start: '03:00', end: '04:00' },
        ],
      },
      '2027-03-27T10:00Z',
      ['2027-03-28T00:30', '2027-03-28T01:00', '2027-03-28T01:30'],
    ],
  ])('[P14] %s', (_name, changes, now, starts) => {
    expect(startsOf(expandSlots(aPlan(changes), new Date(now)))).toEqual(starts);
  });

  it('[P04] go around what is busy, and take what is free again', () => {
    const expanded = (busy: TimeSpan[]) => startsOf(expandSlots(aPlan({}), new Date('2026-11-22T10:00Z'), busy));
    expect(expanded([span('2026-11-25T06:30Z', '2026-11-25T07:02Z')])).toEqual([
      '2026-11-25T07:05',
      '2026-11-25T07:45',
    ]);
    expect(expanded([span('2026-11-25T07:00Z', '2026-11-25T08:00Z')])).toEqual([]);
    expect(expanded([span('2026-11-25T08:10Z', '2026-11-25T09:00Z')])).toEqual([
      '2026-11-25T07:00',
      '2026-11-25T07:40',
    ]);
  });

  it('[P02] are looked for on no further day once there are as many as are asked for', () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '20:00' }));
    const dense = aPlan({ examDate: '2029-11-20', sessionMinutes: 5, breakMinutes: 0, slots });
    const spans = expandSlots(dense, new Date('2026-11-22T23:00Z'), [], 1_001);
    expect(spans).toHaveLength(5 * 240);
    expect(startsOf(spans).at(-1)).toBe('2026-11-27T18:55');
  });

  it('[P02, P14] never overlap, last as long as they should, and lie before the exam', () => {
    const slots = fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), hour: fc.integer({ min: 0, max: 20 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const timezone = fc.constantFrom('Europe/Madrid', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe');
    const day = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(timezone, day, slots, fc.integer({ min: 5, max: 90 }), (timezone, now, slots, sessionMinutes) => {
        const examDate = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
        const hours = slots.map(({ day, hour }) => ({
          day,
          start: `${String(hour).padStart(2, '0')}:00`,
          end: `${String(hour + 3).padStart(2, '0')}:00`,
        }));
        const spans = expandSlots(aPlan({ timezone, examDate, sessionMinutes, slots: hours }), now);
        let last = now.getTime();
        for (const { start, end } of spans) {
          expect(start.getTime()).toBeGreaterThanOrEqual(last);
          expect(end.getTime() - start.getTime()).toBe(sessionMinutes * 60_000);
          last = end.getTime();
        }
        expect(last).toBeLessThanOrEqual(Math.max(now.getTime(), examMoment(examDate, timezone).getTime()));
      }),
      { numRuns: 60 },
    );
  });

  it('[P03, P14] lead to nine in the morning of the exam', () => {
    expect(examMoment('2027-03-28', 'Europe/Madrid').toISOString()).toBe('2027-03-28T07:00:00.000Z');
    expect(examMoment('2026-10-25', 'Europe/Madrid').toISOString()).toBe('2026-10-25T08:00:00.000Z');
  });
});
