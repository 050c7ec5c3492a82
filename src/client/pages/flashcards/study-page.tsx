import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import { cardsPath, scopeOf } from '#client/features/flashcards/card-scope.ts';
import { useReviewOutbox, useStudyQueue } from '#client/features/flashcards/flashcards.api.ts';
import { formulas } from '#client/lib/formulas.ts';
import { StudyPlayer } from '#client/features/flashcards/study-player.tsx';
import { useRemainingToday } from '#client/features/today/use-remaining-today.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Main } from '#client/ui/main.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './study-page.module.css';

const NotFoundScreen = lazyComponent(async () => ({
  default: (await import('#client/ui/not-found.tsx')).NotFoundScreen,
}));

const NextUp = lazyComponent(() => import('#client/features/today/next-up.tsx'));

/** Studies the cards of a person, folder or document (F01). */
export function StudyPage() {
  const { t } = useTranslate();
  return (
    <>
      <OfflineStrip>{t('flashcards.offline')}</OfflineStrip>
      <Study />
    </>
  );
}

function Study() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const scope = scopeOf(useParams({ strict: false }));
  const outbox = useReviewOutbox();
  const queue = useStudyQueue(scope, outbox);
  const [sitting, setSitting] = useState<{ number: number; extra?: StudyQueue }>({ number: 1 });
  const [isDrawable, setDrawable] = useState(false);
  const { data } = queue;
  const isOnline = useOnline();
  const day = useRemainingToday(
    isOnline &&
      scope.kind !== 'session' &&
      queue.isFetchedAfterMount &&
      data?.items.length === 0 &&
      data.total > 0 &&
      !queue.isFetching,
    (kind) => kind !== 'cards' || scope.kind !== 'all',
  );
  useEffect(() => {
    // Before the first card, to avoid layout shifts.
    if (data) void formulas.prepare(data.items).then(() => setDrawable(true));
  }, [data]);
  if (isMissing(queue.error) && !queue.data) return <NotFoundScreen />;
  if (queue.error && !queue.data) {
    return (
      <Main>
        <ErrorPanel title={t('flashcards.loadFailed')} error={queue.error} onRetry={() => void queue.refetch()} />
      </Main>
    );
  }
  // A cached copy must not decide where to start.
  if (!queue.data || !queue.isFetchedAfterMount || !isDrawable) {
    return (
      <output className={styles.waiting} aria-label={t('ui.loading')}>
        <Skeleton height={400} />
      </output>
    );
  }
  const known = queue.data;
  const begin = (extra?: StudyQueue) => setSitting({ number: sitting.number + 1, ...(extra ? { extra } : {}) });
  return (
    <StudyPlayer
      key={sitting.number}
      scope={scope}
      queue={sitting.extra ?? known}
      after={known}
      isBeyond={sitting.extra !== undefined}
      outbox={outbox}
      onEnd={() => void queue.refetch()}
      onBegin={queue.isFetching ? undefined : begin}
      next={day && <NextUp today={day} />}
      onExit={() => void navigate({ to: cardsPath(scope) })}
    />
  );
}
