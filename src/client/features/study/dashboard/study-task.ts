import type { StudyPlanListItem } from '#contract/study.ts';

/** Request on the dashboard that a dialog answers. */
export type StudyTask =
  | { kind: 'session'; uuid: string }
  | { kind: 'new-session'; day?: string }
  | { kind: 'day'; day: string }
  | { kind: 'goal'; minutes: number | null }
  | { kind: 'feed' }
  | { kind: 'recalculate'; plan: StudyPlanListItem }
  /** Sessions moved by hand would be lost by moving the plan to the zone of this place. */
  | { kind: 'zone'; plan: StudyPlanListItem; here: string }
  | { kind: 'mark'; plan: StudyPlanListItem }
  | { kind: 'forecasts'; plan: StudyPlanListItem }
  | { kind: 'left-out'; plan: StudyPlanListItem }
  | { kind: 'delete'; plan: StudyPlanListItem };
