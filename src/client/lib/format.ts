import type { InterfaceLanguage } from './i18n.ts';

const DAY = 86_400_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Locale of dates; English ones are British. */
export const dateLocale = (language: InterfaceLanguage): string => (language === 'en' ? 'en-GB' : language);

/**
 * Formats a day in words: "hoy", "ayer", "hace 3 días" up to a week, then "18 nov" or "12 mar 2027".
 *
 * @example formatDay('2026-11-19T10:00:00.000Z', 'en', new Date('2026-11-20T09:00')) // 'yesterday'
 */
export function formatDay(iso: string, language: InterfaceLanguage, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY);
  if (Math.abs(days) <= 7) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return formatDate(iso, language, now);
}

/**
 * Formats a day as a date, for sentences in which "in 3 days" does not fit: "18 nov" or "12 mar 2027".
 *
 * @example formatDate('2026-11-19T10:00:00.000Z', 'en', new Date('2026-11-20T09:00')) // '19 Nov'
 */
export function formatDate(iso: string, language: InterfaceLanguage, now: Date = new Date()): string {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
}

const sizeUnits = ['B', 'kB', 'MB', 'GB'] as const;

/** @example formatSize(3_565_158, 'es') // '3,6 MB' */
export function formatSize(bytes: number, language: InterfaceLanguage): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < sizeUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit < 2 || value >= 100 ? 0 : 1;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  return `${number} ${sizeUnits[unit]}`;
}

/** @example formatNumber(10_000, 'es') // '10.000' */
export function formatNumber(value: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(language, { useGrouping: 'always' as unknown as boolean }).format(value);
}

/** @example formatPercent(40, 'es') // '40 %' */
export function formatPercent(percent: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/** @example formatDuration(182_000) // '3:02' */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
