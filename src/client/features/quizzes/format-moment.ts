import { dateLocale, formatDay } from '#client/lib/format.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** @example formatMoment('2026-11-20T17:04:00.000Z', 'es') // 'hoy, 18:04' */
export function formatMoment(iso: string, language: InterfaceLanguage): string {
  const time = new Intl.DateTimeFormat(dateLocale(language), { timeStyle: 'short' });
  return `${formatDay(iso, language)}, ${time.format(new Date(iso))}`;
}
