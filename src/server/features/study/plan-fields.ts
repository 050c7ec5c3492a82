import type { BodyOf } from '#contract/endpoint.ts';
import type { createStudyPlan, updateStudyPlan } from '#contract/study-plans.ts';
import { knownTimezone } from '#domain/accounts/is-timezone.ts';
import { findExamFault, findTimeFaults, type PlanFault } from '#domain/study/study-plan-rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PlanTimesAndChoices } from './plan-layout.ts';

export type PlanBody = BodyOf<typeof createStudyPlan>;

export const planOf = (body: Omit<PlanBody, 'title'>, timezone: string): PlanTimesAndChoices =>
  planOfRow({
    ...body,
    usesAllTime: body.usesAllTime ?? true,
    timezone,
    sessionMinutes: body.sessionDurationMinutes,
    breakMinutes: body.breakDurationMinutes,
  });

export function planOfRow(row: PlanTimesAndChoices): PlanTimesAndChoices {
  const { examDate, timezone, sessionMinutes, breakMinutes, slots, usesAllTime } = row;
  const { excludedSections, pinnedSections, importance } = row;
  return {
    examDate,
    timezone,
    sessionMinutes,
    breakMinutes,
    slots,
    usesAllTime,
    excludedSections,
    pinnedSections,
    importance,
  };
}

export function changedPlan(
  plan: PlanTimesAndChoices,
  changes: Omit<BodyOf<typeof updateStudyPlan>, 'version' | 'title' | 'examMark' | 'discardManualChanges'>,
): PlanTimesAndChoices {
  return {
    examDate: changes.examDate ?? plan.examDate,
    timezone: knownTimezone(changes.timezone) ?? plan.timezone,
    sessionMinutes: changes.sessionDurationMinutes ?? plan.sessionMinutes,
    breakMinutes: changes.breakDurationMinutes ?? plan.breakMinutes,
    slots: changes.slots ?? plan.slots,
    usesAllTime: changes.usesAllTime ?? plan.usesAllTime,
    excludedSections: changes.excludedSections ?? plan.excludedSections,
    pinnedSections: changes.pinnedSections ?? plan.pinnedSections,
    importance: changes.importance ?? plan.importance,
  };
}

export const columnsOf = (plan: PlanTimesAndChoices) => ({
  ...plan,
  slots: [...plan.slots],
  excludedSections: [...new Set(plan.excludedSections)],
  pinnedSections: [...new Set(plan.pinnedSections)],
  importance: { ...plan.importance },
});

/** The rules of section 5 of the specification; reports each violation at its field (P01, P13). */
export function requireSound(plan: PlanTimesAndChoices, now: Date): void {
  const examFault = findExamFault(plan.examDate, plan.timezone, now);
  const faults = [...findTimeFaults(plan), ...(examFault ? [examFault] : [])];
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults.map(detailOf));
}

function detailOf(fault: PlanFault) {
  const rule = fault.code;
  if ('slot' in fault) return { path: `slots.${fault.slot}`, rule };
  if (rule.startsWith('exam')) return { path: 'examDate', rule };
  if (rule === 'no_slots') return { path: 'slots', rule };
  return { path: rule === 'break_negative' ? 'breakDurationMinutes' : 'sessionDurationMinutes', rule };
}
