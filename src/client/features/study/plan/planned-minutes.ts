import type { StudyPlanListItem } from '#contract/study.ts';

/** Minutes that the sessions of a plan took when they were placed. */
export const plannedMinutes = (
  { usefulMinutes, enoughMinutes }: NonNullable<StudyPlanListItem['time']>,
  usesAllTime: boolean,
): number => (usesAllTime ? usefulMinutes : enoughMinutes);
