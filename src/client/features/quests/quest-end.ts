import type { Quest } from '#contract/quests.ts';
import { dateLocale } from '#client/lib/format.ts';
import type { InterfaceLanguage, Translate } from '#client/lib/i18n.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the last day of a quest. Its period ends early on the morning after that day. */
export function questEnd(
  { expires_at: end }: Pick<Quest, 'expires_at'>,
  { t, language }: { t: Translate; language: InterfaceLanguage },
  now: Date = new Date(),
): string {
  if (end === null) return t('quests.noEnd');
  const left = new Date(end).getTime() - now.getTime();
  if (left <= DAY_MS) return t('quests.untilTomorrow');
  const lastDay = new Date(new Date(end).getTime() - DAY_MS / 2);
  const day = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'long' }).format(lastDay);
  return t('quests.until', { day });
}
