import type { StudyPlanListItem } from '#contract/study.ts';

/** What was asked for on the dashboard, and is answered in a dialog. */
export type StudyTask =
  | { kind: 'session'; uuid: string }
  | { kind: 'day'; day: string }
  | { kind: 'goal'; minutes: number | null }
  | { kind: 'feed' }
  | { kind: 'recalculate'; plan: StudyPlanListItem }
  | { kind: 'mark'; plan: StudyPlanListItem }
  | { kind: 'delete'; plan: StudyPlanListItem };
