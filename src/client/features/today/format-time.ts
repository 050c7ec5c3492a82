import type { InterfaceLanguage } from '#client/lib/i18n.ts';

const localeOf = (language: InterfaceLanguage): string => (language === 'en' ? 'en-GB' : language);

export const formatTime = (instant: string, language: InterfaceLanguage): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** Formats a calendar day, independent of the browser's timezone: "Tuesday 24 November". */
export const formatLongDay = (date: string, language: InterfaceLanguage): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
