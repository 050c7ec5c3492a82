import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { weekdayOf } from '../calendar/days.ts';

/** Whether a weekly slot of a plan has begun today, in the plan's timezone. */
export const hadTimeToday = (plans: readonly Pick<StudyPlanListItem, 'slots' | 'timezone' | 'examDate'>[], now: Date) =>
  plans.some(({ slots, timezone, examDate }) => {
    const today = dateIn(timezone, now);
    const clock = now.toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
    return today < examDate && slots.some(({ day, start }) => day === weekdayOf(today) && start <= clock);
  });
