import type { StudyPlanListItem } from '#contract/study-plans.ts';

/** Minutes that the plan's sessions took when it was made. */
export const plannedMinutes = (
  { usefulMinutes, enoughMinutes }: NonNullable<StudyPlanListItem['time']>,
  usesAllTime: boolean,
): number => (usesAllTime ? usefulMinutes : enoughMinutes);
