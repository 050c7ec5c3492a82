import { Sparkles } from 'lucide-react';
import type { NewsItem } from '#contract/news.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import styles from './news-list.module.css';

interface NewsListProps {
  items: NewsItem[];
  onRead: (uuid: string) => void;
}

/** Lists news by day; unread items are labelled and can be marked as read. */
export function NewsList({ items, onRead }: NewsListProps) {
  const { t, language } = useTranslate();
  return (
    <ul className={styles.list}>
      {items.map(({ uuid, slug, title, html, publishedAt, read }) => (
        <li key={uuid} id={slug} data-unread={read ? undefined : ''}>
          <p className={styles.day}>
            <time dateTime={publishedAt}>{formatDay(publishedAt, language)}</time>
            {read ? null : (
              <Pill tone="primary" icon={<Sparkles />}>
                {t('news.new')}
              </Pill>
            )}
          </p>
          <h2>{title}</h2>
          {/* Rendered by the server from Markdown, which allows no HTML. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
          {read ? null : (
            <Button variant="link" onClick={() => onRead(uuid)} aria-label={`${t('news.markRead')}: ${title}`}>
              {t('news.markRead')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
