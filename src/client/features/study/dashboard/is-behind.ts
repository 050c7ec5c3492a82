import type { StudyPlanListItem } from '#contract/study.ts';

/** Whether something of a plan was not done and comes in no session by itself: that is said where one sees what is on today. */
export const isBehind = (
  { isOutdated, examDate, counts, leftOut }: Pick<StudyPlanListItem, 'isOutdated' | 'examDate' | 'counts' | 'leftOut'>,
  today: string,
): boolean => isOutdated && examDate > today && (counts.missed > 0 || leftOut.sections > 0);
