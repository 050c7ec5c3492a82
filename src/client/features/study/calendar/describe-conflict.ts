import { describeError } from '#client/lib/describe-error.ts';
import { isApiError } from '#client/lib/api-client.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { dayOf, formatTime, nameOfDay } from './days.ts';

/** Returns the conflicting session of an error. */
export const whatIsInTheWay = (error: unknown) =>
  isApiError(error) ? error.details.find((detail) => detail.other)?.other : undefined;

/** Explains why a change to a session was refused; names a conflicting session by title and time. */
export function describeConflict(error: unknown, t: Translate, language: string): string {
  if (isApiError(error) && error.details.some(({ rule }) => rule === 'after_exam'))
    return t('study.reschedule.afterExam');
  const other = whatIsInTheWay(error);
  if (!isApiError(error) || !other) return describeError(error);
  const { title, startTime, endTime } = other;
  return error.code === 'STUDY_SESSION_CONFLICT'
    ? t('study.otherActive', { title })
    : t('study.overlaps', {
        title,
        day: nameOfDay(dayOf(startTime), language),
        from: formatTime(startTime, language),
        to: formatTime(endTime, language),
      });
}
