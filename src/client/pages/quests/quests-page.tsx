import { PointsCard } from '#client/features/quests/points-card.tsx';
import { QuestList } from '#client/features/quests/quest-list.tsx';
import { useQuests } from '#client/features/quests/quests.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './quests-page.module.css';

/** Quests and the points they have earned (Q01). */
export function QuestsPage() {
  const { t } = useTranslate();
  const quests = useQuests();
  const isLoading = useDelayedLoading(quests.isPending);
  const { data } = quests;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{t('quests.title')}</PageTitle>
        <p>{t('quests.intro')}</p>
      </header>
      {isLoading && !data ? <Skeleton height={320} /> : null}
      {quests.error && !data ? (
        <ErrorPanel title={t('quests.failed')} error={quests.error} onRetry={() => void quests.refetch()} />
      ) : null}
      {data ? (
        <div className={styles.columns}>
          {data.items.length === 0 ? <Note tone="neutral">{t('quests.off')}</Note> : <QuestList items={data.items} />}
          <PointsCard balance={data.balance} rewards={data.rewards} />
        </div>
      ) : null}
    </div>
  );
}
