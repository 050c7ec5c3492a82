import { dateLocale } from '#client/lib/format.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/**
 * Formats a study day, which is a date without a timezone.
 *
 * @example formatStudyDate('2026-11-22', 'en') // 'Sun 22 Nov'
 */
export function formatStudyDate(date: string, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(date));
}
