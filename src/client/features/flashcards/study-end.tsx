import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getStudyQueue, type StudyQueue } from '#contract/flashcards.ts';
import { getSessionQueue } from '#contract/study-sessions.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDay } from '#client/lib/format.ts';
import { formulas } from '#client/lib/formulas.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { useOnline } from '#client/lib/use-online.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row } from '#client/ui/row.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { type CardScope, cardsPath, queryOf } from './card-scope.ts';
import type { ReviewOutbox } from './review-outbox.ts';

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
}

/** Shown when nothing is left to study today: a summary and the next days. */
export default function StudyEnd({ scope, queue, done, isBeyond, outbox, onBegin }: StudyEndProps) {
  const { t, language } = useTranslate();
  const { next, total, newWaiting, settings } = queue;
  const { reviews, remembered, fresh } = done;
  const isOnline = useOnline();
  const more = useMoreCards(scope, outbox);
  const canGoOn = onBegin !== undefined && reviews > 0 && queue.items.length > 0;
  const isExhausted = more.data?.items.length === 0;
  const hasMore =
    isOnline && !isExhausted && onBegin !== undefined && (next !== null || newWaiting > 0 || queue.counts.due > 0);
  const addMore = () =>
    more.mutate(undefined, {
      onSuccess(extra) {
        if (extra.items.length === 0) toast({ variant: 'warning', title: t('flashcards.noneMore') });
        else void formulas.prepare(extra.items).then(() => onBegin?.(extra));
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: t('flashcards.tenMore'), description: describeError(error) }),
    });
  const coming = next
    ? t('flashcards.nextDue', { day: formatDay(next.at, language), count: next.count })
    : t('flashcards.nothingLater');
  const texts = [
    ...(reviews > 0 ? [t(isBeyond ? 'flashcards.doneBeyond' : 'flashcards.doneText', { count: reviews })] : []),
    ...(reviews > 0
      ? [t('flashcards.doneRight', { remembered, percent: Math.round((100 * remembered) / reviews) })]
      : []),
    ...(fresh > 0 ? [t('flashcards.doneNew', { count: fresh })] : []),
    ...(newWaiting > 0 ? [t('flashcards.newWaiting', { count: newWaiting, perDay: settings.newPerDay })] : []),
    ...(total > 0 ? (next || newWaiting === 0 ? [coming] : []) : [t('flashcards.emptyAll')]),
  ];
  const title =
    total === 0 ? 'flashcards.emptyTitle' : reviews > 0 ? 'flashcards.doneTitle' : 'flashcards.nothingTitle';
  return (
    <EmptyState
      level={2}
      drawing={<FinishedTestDrawing />}
      title={t(title)}
      action={
        <Row>
          {canGoOn ? (
            <Button variant="primary" onClick={() => onBegin()}>
              {t('flashcards.goOn')}
            </Button>
          ) : null}
          {hasMore ? (
            <Button variant={canGoOn ? 'secondary' : 'primary'} busy={more.isPending} onClick={addMore}>
              {t('flashcards.tenMore')}
            </Button>
          ) : null}
          <Link
            className={buttonClass({ variant: canGoOn || hasMore ? 'secondary' : 'primary' })}
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
        </Row>
      }
    >
      {texts.join(' ')}
    </EmptyState>
  );
}

/** Fetches ten extra cards, after all reviews are sent. */
function useMoreCards(scope: CardScope, outbox: ReviewOutbox) {
  const userUuid = useUser()?.uuid ?? '';
  return useMutation({
    async mutationFn(): Promise<StudyQueue> {
      await outbox.flush();
      return scope.kind === 'session'
        ? call(getSessionQueue, { params: { uuid: scope.sessionUuid }, query: { more: MORE_CARDS } })
        : call(getStudyQueue, { query: { ...queryOf(scope), more: MORE_CARDS, userUuid } });
    },
  });
}
