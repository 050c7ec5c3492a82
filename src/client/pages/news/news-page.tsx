import { useState } from 'react';
import { NewsList } from '#client/features/news/news-list.tsx';
import { useMarkRead, useNews } from '#client/features/news/news.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './news-page.module.css';

/** Bundled with this small screen: a separate file would make every screen heavier. */
export { default } from '#client/features/news/news-badge.tsx';

/**
 * Lists what is new in the app (W02).
 *
 * @public The router names it.
 */
export function NewsPage() {
  const { t, language } = useTranslate();
  const [page, setPage] = useState(1);
  const news = useNews(page);
  const markRead = useMarkRead();
  const isLoading = useDelayedLoading(news.isPending);
  const { items, pageSize, total } = news.data ?? { items: [], pageSize: 1, total: 0 };
  const hasUnread = items.some(({ read }) => !read);
  return (
    <Stack className={styles.page}>
      <Row wrapped className={styles.head}>
        <PageTitle>{t('news.title')}</PageTitle>
        {hasUnread ? (
          <Button onClick={() => markRead.mutate(undefined)} busy={markRead.isPending}>
            {t('news.markAllRead')}
          </Button>
        ) : null}
      </Row>
      <FailureNote title={t('news.markFailed')} error={markRead.error} />
      {isLoading && !news.data ? <Skeleton height={240} /> : null}
      {news.error && !news.data ? (
        <ErrorPanel title={t('news.listFailed')} error={news.error} onRetry={() => void news.refetch()} />
      ) : null}
      {items.length > 0 ? <NewsList items={items} onRead={(uuid) => markRead.mutate(uuid)} /> : null}
      {news.data && total === 0 ? <EmptyState title={t('news.none')}>{t('news.noneText')}</EmptyState> : null}
      <Row wrapped>
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t('news.newer')}</Button> : null}
        {page * pageSize < total ? <Button onClick={() => setPage(page + 1)}>{t('news.older')}</Button> : null}
        <a href={`/news/${language}/feed.xml`}>{t('news.feed')}</a>
      </Row>
    </Stack>
  );
}
