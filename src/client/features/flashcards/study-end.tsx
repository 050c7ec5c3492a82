import { Link } from '@tanstack/react-router';
import type { StudyQueue } from '#contract/flashcards.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row } from '#client/ui/row.tsx';
import { type CardScope, cardsPath } from './card-scope.ts';

interface StudyEndProps {
  scope: CardScope;
  /** What is known of the days to come; it is read again at the end. */
  queue: StudyQueue;
  reviewed: number;
  /** More has become due meanwhile. */
  onGoOn: (() => void) | undefined;
}

/** Nothing is left to study today, with what was done and what comes next. */
export function StudyEnd({ scope, queue, reviewed, onGoOn }: StudyEndProps) {
  const { t, language } = useTranslate();
  const { next, total, newWaiting, settings } = queue;
  const coming = next
    ? t('flashcards.nextDue', { day: formatDay(next.at, language), count: next.count })
    : t('flashcards.nothingLater');
  const texts = [
    ...(reviewed > 0 ? [t('flashcards.doneText', { count: reviewed })] : []),
    ...(newWaiting > 0 ? [t('flashcards.newWaiting', { count: newWaiting, perDay: settings.newPerDay })] : []),
    ...(total > 0 ? (next || newWaiting === 0 ? [coming] : []) : [t('flashcards.emptyAll')]),
  ];
  const title =
    total === 0 ? 'flashcards.emptyTitle' : reviewed > 0 ? 'flashcards.doneTitle' : 'flashcards.nothingTitle';
  return (
    <EmptyState
      level={2}
      drawing={<FinishedTestDrawing />}
      title={t(title)}
      action={
        <Row>
          {onGoOn ? (
            <Button variant="primary" onClick={onGoOn}>
              {t('flashcards.goOn')}
            </Button>
          ) : null}
          <Link className={buttonClass({ variant: onGoOn ? 'secondary' : 'primary' })} to={cardsPath(scope)}>
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
