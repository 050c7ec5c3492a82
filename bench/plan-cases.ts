import { clockText, type SessionStatus, type TimedSession, viewTimer } from '#domain/study/session-timer.ts';
import { expandSlots, type TimeSpan } from '#domain/study/expand-slots.ts';
import { isReplaced } from '#domain/study/replan.ts';
import { findExamFault, findTimeFaults, type PlanFault, type WeeklySlot } from '#domain/study/study-plan-rules.ts';

/** A case of `slots-cases.json`. */
export type SlotCase = { id: string } & (
  | { kind: 'validate'; input: TimesInput & Partial<Clock>; expect: { errors: string[] } }
  | {
      kind: 'expand';
      input: TimesInput & Clock & { busy?: [string, string][] };
      expect: { count: number; sessionsUtc: [string, string][] };
    }
  | {
      kind: 'replan';
      input: { now: string; sessions: { id: string; start: string; status: SessionStatus }[] };
      expect: { kept: string[]; removed: string[] };
    }
);

interface TimesInput {
  session: number;
  break: number;
  slots: WeeklySlot[];
}

interface Clock {
  tz: string;
  now: string;
  examDate: string;
}

/** A case of `timer-cases.json` about what a timer shows. */
export interface ViewCase {
  id: string;
  kind: 'view';
  session: TimedSession;
  now: string;
  expect: Record<string, unknown>;
}

export function isSlotCaseRight(one: SlotCase): boolean {
  switch (one.kind) {
    case 'validate': {
      const { input } = one;
      const { tz, now, examDate } = input;
      const exam = examDate && tz && now ? findExamFault(examDate, tz, new Date(now)) : undefined;
      const faults = [...findTimeFaults(timesOf(input)), ...(exam ? [exam] : [])];
      return areSame(faults.map(faultCode).toSorted(), one.expect.errors.toSorted());
    }
    case 'expand': {
      const { input } = one;
      const busy = (input.busy ?? []).map(([start, end]): TimeSpan => ({ start: new Date(start), end: new Date(end) }));
      const plan = { ...timesOf(input), timezone: input.tz, examDate: input.examDate };
      const spans = expandSlots(plan, new Date(input.now), busy);
      const wanted = one.expect.sessionsUtc.map(([start, end]) => [Date.parse(start), Date.parse(end)]);
      return areSame(
        spans.map(({ start, end }) => [start.getTime(), end.getTime()]),
        wanted,
      );
    }
    case 'replan': {
      const now = new Date(one.input.now);
      const removed = one.input.sessions.filter(({ start, status }) =>
        isReplaced({ status, startTime: new Date(start) }, now),
      );
      const kept = one.input.sessions.filter((session) => !removed.includes(session));
      const ids = (sessions: { id: string }[]) => sessions.map(({ id }) => id);
      return areSame([ids(kept), ids(removed)], [one.expect.kept, one.expect.removed]);
    }
  }
}

export function isViewCaseRight({ session, now, expect: wanted }: ViewCase): boolean {
  const { isValid: valid, phase, remaining, progress, canPause } = viewTimer(session, Date.parse(now));
  const shown = { valid, phase, remaining, progress, canPause, display: clockText(remaining) };
  return Object.entries(shown).every(([name, value]) => areSame(value, wanted[name]));
}

const timesOf = (input: TimesInput) => ({
  sessionMinutes: input.session,
  breakMinutes: input.break,
  slots: input.slots,
});

function faultCode(fault: PlanFault): string {
  if (!('slot' in fault)) return fault.code;
  return 'other' in fault ? `${fault.code}:${fault.slot}-${fault.other}` : `${fault.code}:${fault.slot}`;
}

const areSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
