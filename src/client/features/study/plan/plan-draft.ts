import type { Importance, StudyPlanView, WeeklySlot } from '#contract/study-plans.ts';
import { localStore } from '#client/lib/storage.ts';
import type { PlanBody } from '../study.api.ts';
import { zoneHere } from '../zone-here.ts';
import { proposedWeek } from './slot-changes.ts';

/** Draft of a plan. It survives steps back, closing and a reload. */
export interface PlanDraft {
  step: number;
  title: string;
  examDate: string;
  timezone: string;
  /** As typed. */
  sessionMinutes: string;
  breakMinutes: string;
  documents: string[];
  folders: string[];
  excluded: string[];
  pinned: string[];
  importance: Record<string, Importance>;
  slots: WeeklySlot[];
  /** Whether to use all time even where less is enough; the server decides until it is set. */
  usesAllTime?: boolean;
}

export const emptyPlan = (): PlanDraft => ({
  step: 1,
  title: '',
  examDate: '',
  timezone: zoneHere(),
  sessionMinutes: '50',
  breakMinutes: '10',
  documents: [],
  folders: [],
  excluded: [],
  pinned: [],
  importance: {},
  slots: [...proposedWeek],
});

/** Converts a plan to a draft. */
export const draftOf = (plan: StudyPlanView): PlanDraft => ({
  step: 1,
  title: plan.title,
  examDate: plan.examDate,
  timezone: plan.timezone,
  sessionMinutes: String(plan.sessionDurationMinutes),
  breakMinutes: String(plan.breakDurationMinutes),
  documents: plan.documents.map(({ uuid }) => uuid),
  folders: plan.folders.map(({ uuid }) => uuid),
  excluded: plan.excludedSections,
  pinned: plan.pinnedSections,
  importance: plan.importance,
  slots: plan.slots,
  usesAllTime: plan.usesAllTime,
});

/** Converts a draft to a request body. */
export const bodyOf = (draft: PlanDraft): PlanBody => ({
  title: draft.title.trim(),
  examDate: draft.examDate,
  timezone: draft.timezone,
  sessionDurationMinutes: Number(draft.sessionMinutes),
  breakDurationMinutes: Number(draft.breakMinutes),
  slots: draft.slots,
  ...(draft.usesAllTime === undefined ? {} : { usesAllTime: draft.usesAllTime }),
  documents: draft.documents,
  folders: draft.folders,
  excludedSections: draft.excluded,
  pinnedSections: draft.pinned,
  importance: draft.importance,
});

/** Removed at sign-out, see lib/session. */
const keyOf = (planUuid: string | undefined): string => `planDraft ${planUuid ?? 'new'}`;

interface KeptDraft {
  owner: string;
  /** Version of the plan that the draft edits. */
  version: number | undefined;
  draft: PlanDraft;
}

/** Reads this person's unsaved input; undefined once the plan was changed elsewhere. */
export function readPlanDraft(owner: string, plan: StudyPlanView | undefined): PlanDraft | undefined {
  try {
    const kept = JSON.parse(localStore.read(keyOf(plan?.uuid)) ?? 'null') as KeptDraft | null;
    return kept?.owner === owner && kept.version === plan?.version ? { ...emptyPlan(), ...kept.draft } : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlanDraft(owner: string, plan: StudyPlanView | undefined, draft: PlanDraft): void {
  localStore.write(keyOf(plan?.uuid), JSON.stringify({ owner, version: plan?.version, draft } satisfies KeptDraft));
}

export const forgetPlanDraft = (plan: StudyPlanView | undefined): void => localStore.remove(keyOf(plan?.uuid));
