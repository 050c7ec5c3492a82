import type { StudyPlanListItem } from '#contract/study.ts';

/** What was asked for on the dashboard, and is answered in a dialog. */
export type StudyTask =
  | { kind: 'session'; uuid: string }
  | { kind: 'new-session'; day?: string }
  | { kind: 'day'; day: string }
  | { kind: 'goal'; minutes: number | null }
  | { kind: 'feed' }
  | { kind: 'recalculate'; plan: StudyPlanListItem }
  /** What was moved by hand would be lost by moving to the zone of this place. */
  | { kind: 'zone'; plan: StudyPlanListItem; here: string }
  | { kind: 'mark'; plan: StudyPlanListItem }
  | { kind: 'forecasts'; plan: StudyPlanListItem }
  | { kind: 'left-out'; plan: StudyPlanListItem }
  | { kind: 'delete'; plan: StudyPlanListItem };
