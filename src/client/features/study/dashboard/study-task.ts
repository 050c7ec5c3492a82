import type { StudyPlanListItem } from '#contract/study-plans.ts';

/** A dialog that the dashboard should open. */
export type StudyTask =
  | { kind: 'session'; uuid: string }
  | { kind: 'new-session'; day?: string }
  | { kind: 'day'; day: string }
  | { kind: 'goal'; minutes: number | null }
  | { kind: 'feed' }
  | { kind: 'recalculate'; plan: StudyPlanListItem }
  /** Moving the plan to the local timezone discards manual changes. */
  | { kind: 'zone'; plan: StudyPlanListItem; here: string }
  | { kind: 'mark'; plan: StudyPlanListItem }
  | { kind: 'forecasts'; plan: StudyPlanListItem }
  | { kind: 'left-out'; plan: StudyPlanListItem }
  | { kind: 'delete'; plan: StudyPlanListItem };
