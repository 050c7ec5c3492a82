import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { getStudyQueue, type StudyQueue } from '#contract/flashcard-study.ts';
import { getSessionQueue } from '#contract/study-sessions.ts';
import ReadKept, { useKeptDocuments } from '#client/features/documents/read-kept.tsx';
import { call } from '#client/lib/api-client.ts';
import { formatDay, formatPercent } from '#client/lib/format.ts';
import { formulas } from '#client/lib/formulas.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { useOnline } from '#client/lib/use-online.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CardScope, cardsPath, queryOf } from './card-scope.ts';
import type { ReviewOutbox } from './review-outbox.ts';
import styles from './study-end.module.css';

const MORE_CARDS = 10;

interface StudyEndProps {
  scope: CardScope;
  /** The coming days; refetched at the end. */
  queue: StudyQueue;
  /** Reviews in this sitting, how many were right, and how many were of new cards. */
  done: { reviews: number; remembered: number; fresh: number };
  /** Whether the cards exceeded the daily limit. */
  isBeyond: boolean;
  outbox: ReviewOutbox;
  /** Starts another sitting with newly due or extra cards; undefined until known. */
  onBegin: ((extra?: StudyQueue) => void) | undefined;
  /** The next step of the day, as the main button. */
  next: ReactNode;
}

/** Shown when nothing is left to study today: a summary and the next days. */
export default function StudyEnd({ scope, queue, done, isBeyond, outbox, onBegin, next: nextStep }: StudyEndProps) {
  const { t, language } = useTranslate();
  const { next, total, newWaiting, settings } = queue;
  const { reviews, remembered, fresh } = done;
  const isOnline = useOnline();
  const canGoOn = onBegin !== undefined && reviews > 0 && queue.items.length > 0;
  const mayHaveMore = next !== null || newWaiting > 0 || queue.counts.due > 0;
  const { data: extra } = useMoreCards(scope, { outbox, enabled: isOnline && onBegin !== undefined && mayHaveMore });
  const more = isOnline && onBegin !== undefined && extra !== undefined && extra.items.length > 0 ? extra : undefined;
  const kept = useKeptDocuments(!isOnline).data ?? [];
  const isStored = !isOnline && scope.kind !== 'session' && kept.length > 0;
  const hasMain = canGoOn || isStored || Boolean(nextStep);
  /** Making cards needs a connection. */
  const hasCards = scope.kind === 'session' || total > 0 || isOnline;
  const coming = next
    ? t('flashcards.nextDue', { day: formatDay(next.at, language), count: next.count })
    : t('flashcards.nothingLater');
  const title =
    total === 0 ? 'flashcards.emptyTitle' : reviews > 0 ? 'flashcards.doneTitle' : 'flashcards.nothingTitle';
  return (
    <Card as="section" className={styles.end}>
      <FinishedTestDrawing small />
      <h2>{t(title)}</h2>
      {isBeyond && reviews > 0 ? (
        <Text as="p" tone="secondary">
          {t('flashcards.doneExtra')}
        </Text>
      ) : null}
      {reviews > 0 ? (
        <dl className={styles.numbers}>
          <div>
            <dt>{t('flashcards.doneReviews', { count: reviews })}</dt>
            <dd>{reviews}</dd>
          </div>
          <div>
            <dt>{t('flashcards.doneRemembered')}</dt>
            <dd>{formatPercent((100 * remembered) / reviews, language)}</dd>
          </div>
          {fresh > 0 ? (
            <div>
              <dt>{t('flashcards.doneFresh', { count: fresh })}</dt>
              <dd>{fresh}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {total === 0 || next || newWaiting === 0 ? (
        <p className={styles.next}>
          {total > 0 ? <CalendarClock /> : null}
          {total > 0 ? coming : t('flashcards.emptyAll')}
        </p>
      ) : null}
      {newWaiting > 0 ? (
        <Text as="p" size="small" tone="secondary">
          {t('flashcards.newWaiting', { count: newWaiting, perDay: settings.newPerDay })}
        </Text>
      ) : null}
      <div className={styles.actions}>
        {canGoOn ? (
          <Button variant="primary" size="large" onClick={() => onBegin()}>
            {t('flashcards.goOn')}
          </Button>
        ) : isStored ? (
          <ReadKept />
        ) : (
          <Suspense>{nextStep}</Suspense>
        )}
        {more ? (
          <Button
            variant={hasMain ? 'secondary' : 'primary'}
            size="large"
            onClick={() => void formulas.prepare(more.items).then(() => onBegin?.(more))}
          >
            {t('flashcards.tenMore')}
          </Button>
        ) : null}
        {scope.kind === 'session' || (total === 0 && isOnline) ? null : (
          <Link
            className={buttonClass({ variant: hasMain || more ? 'secondary' : 'primary', size: 'large' })}
            {...(scope.kind === 'document'
              ? { to: '/documents/$uuid', params: { uuid: scope.documentUuid } }
              : { to: '/documents' })}
          >
            {t(scope.kind === 'document' ? 'flashcards.toDocument' : 'flashcards.toToday')}
          </Link>
        )}
        {hasCards ? (
          <Link
            className={buttonClass({
              variant: hasMain || more || (scope.kind !== 'session' && total > 0) ? 'secondary' : 'primary',
              size: 'large',
            })}
            to={cardsPath(scope)}
          >
            {t(
              scope.kind === 'session'
                ? 'flashcards.toSession'
                : total > 0
                  ? 'flashcards.toCards'
                  : 'flashcards.toMake',
            )}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

/** Fetches ten extra cards, after all reviews are sent. */
function useMoreCards(scope: CardScope, { outbox, enabled }: { outbox: ReviewOutbox; enabled: boolean }) {
  const userUuid = useUser()?.uuid ?? '';
  return useQuery({
    queryKey: ['more cards', scope],
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    async queryFn(): Promise<StudyQueue> {
      await outbox.flush();
      return scope.kind === 'session'
        ? call(getSessionQueue, { params: { uuid: scope.sessionUuid }, query: { more: MORE_CARDS } })
        : call(getStudyQueue, { query: { ...queryOf(scope), more: MORE_CARDS, userUuid } });
    },
  });
}
