import { findExamFault, findTimeFaults, type PlanFault } from '#domain/study/study-plan-rules.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Parses a typed number; NaN if it isn't one. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const timeFaultsOf = ({ sessionMinutes, breakMinutes, slots }: PlanDraft): PlanFault[] =>
  findTimeFaults({ sessionMinutes: numberOf(sessionMinutes), breakMinutes: numberOf(breakMinutes), slots });

/** Faults of one slot; an overlap is shown at the later of the two. */
export type SlotFault = Extract<PlanFault, { slot: number }>;
export const faultsOfSlot = (faults: readonly PlanFault[], slot: number): SlotFault[] =>
  faults.filter((fault): fault is SlotFault =>
    'other' in fault ? fault.other === slot : 'slot' in fault && fault.slot === slot,
  );

/** Possible faults of an exam date. */
export type ExamFault = Extract<PlanFault, { code: 'exam_invalid' | 'exam_past' | 'exam_too_far' }>['code'];

export function examFaultOf({ examDate, timezone }: PlanDraft, now: Date): ExamFault | undefined {
  return findExamFault(examDate, timezone, now)?.code as ExamFault | undefined;
}

/** Whether a step is filled in correctly. */
export function isStepRight(step: number, draft: PlanDraft, now: Date): boolean {
  if (step === 1) return draft.title.trim() !== '' && !examFaultOf(draft, now);
  if (step === 2) return draft.documents.length + draft.folders.length > 0;
  return step !== 3 || timeFaultsOf(draft).length === 0;
}
