import { serverTexts } from '#locales/server-texts.ts';
import type { Notice } from './notifications.jobs.ts';

/** Content of the notification, and the address it opens. */
export interface ShownNotice {
  title: string;
  body: string;
  url: string;
  /** Do not show it over a page that already shows the same. */
  isToldByPage: boolean;
}

/** Text in one language. Push services limit the size to a few kilobytes, and devices cut off much earlier. */
export function noticeText(notice: Notice, language: 'es' | 'en'): ShownNotice {
  const texts = serverTexts[language].notices;
  const { kind, title } = notice;
  const isToldByPage = kind !== 'sessionSoon';
  const url = kind === 'sessionBreak' ? '/study/session/active' : '/study-dashboard';
  return {
    title: texts[kind].replace(/\{(\w+)\}/g, (_, name) => valueOf(notice, name, language)),
    body: title,
    url,
    isToldByPage,
  };
}

function valueOf(notice: Notice, name: string, language: string): string {
  if (name === 'minutes' && notice.kind === 'sessionBreak') return String(notice.minutes);
  if (name !== 'time' || notice.kind !== 'sessionSoon') throw new Error(`a notice has no ${name}`);
  const { startTime, timezone: timeZone } = notice;
  const parts = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, parts).format(new Date(startTime));
}
