import type { StudyPlanListItem } from '#contract/study-plans.ts';

/** Whether some work of a plan was missed and no session covers it; today's panel then says so. */
export const isBehind = (
  { isOutdated, examDate, counts, leftOut }: Pick<StudyPlanListItem, 'isOutdated' | 'examDate' | 'counts' | 'leftOut'>,
  today: string,
): boolean => isOutdated && examDate > today && (counts.missed > 0 || leftOut.sections > 0);
