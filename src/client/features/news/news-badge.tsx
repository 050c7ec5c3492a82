import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import styles from './news-badge.module.css';
import { useUnreadNews } from './news.api.ts';

const MOST_SHOWN = 9;

/** Links to the news, with the number of unread items (B03). */
export default function NewsBadge() {
  const { t } = useTranslate();
  const hasTexts = useTexts();
  const count = useUnreadNews().data?.count ?? 0;
  if (!hasTexts) return null;
  const unread = t('news.unread', { count });
  return (
    <a
      className={buttonClass({ variant: 'ghost', icon: true }, styles.badge)}
      href="/news"
      target="_blank"
      rel="noopener"
      aria-label={count > 0 ? t('news.open', { unread }) : t('news.openNone')}
      data-tooltip={t('news.title')}
    >
      <Megaphone />
      {count > 0 ? (
        <span className={styles.count} aria-hidden>
          {count > MOST_SHOWN ? t('news.many') : count}
        </span>
      ) : null}
    </a>
  );
}

/** Loads the texts after the bar is rendered. */
function useTexts(): boolean {
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    void loadTexts('news').then(
      () => setAreThere(true),
      () => undefined,
    );
  }, []);
  return areThere;
}
