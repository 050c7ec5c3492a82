import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Today } from '#contract/today.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { keepDay, readKeptDay } from './kept-day.ts';
import styles from './due-badge.module.css';

const MOST_SHOWN = 99;

/** Shows the number of cards due today, in the menu and on the icon of the installed app; stores the day for offline use. */
export default function DueBadge() {
  const { t } = useTranslate();
  const userUuid = useUser()?.uuid;
  // Reads the library's query without importing its code.
  const { data } = useQuery<Today>({ queryKey: ['/api/today'] });
  // Offline, the last known number.
  const day = data ?? (userUuid ? readKeptDay(userUuid)?.day : undefined);
  const count = day?.cards.today ?? 0;
  useEffect(() => {
    if (data && 'setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [data, count]);
  useEffect(() => {
    if (data && userUuid) keepDay(userUuid, data);
  }, [data, userUuid]);
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <VisuallyHidden as="span">, {t('shell.due', { count })}</VisuallyHidden>
    </>
  );
}
