import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CardScope, studyPath } from './card-scope.ts';
import styles from './today-card.module.css';

interface TodayCardProps {
  scope: CardScope;
  queue: StudyQueue;
  /** Opens the setting for new cards per day. */
  onSettings: () => void;
}

/** Shows the cards of today and the coming days, with a link to study. */
export function TodayCard({ scope, queue, onSettings }: TodayCardProps) {
  const { t, language } = useTranslate();
  const { counts, next, newWaiting, settings } = queue;
  const all = counts.new + counts.learning + counts.due;
  const kinds = (['new', 'learning', 'due'] as const).filter((kind) => counts[kind] > 0);
  return (
    <Card as="section" className={styles.card}>
      <div>
        <Text as="p" size="small" tone="secondary">
          {t('flashcards.today')}
        </Text>
        <p className={styles.count}>
          {all > 0 ? t('flashcards.todayCount', { count: all }) : t('flashcards.todayNone')}
        </p>
        <Text as="p" size="small" tone="secondary">
          {all > 0
            ? kinds.map((kind) => t(`flashcards.countOf.${kind}`, { count: counts[kind] })).join(' · ')
            : next
              ? t('flashcards.nextDue', { day: formatDay(next.at, language), count: next.count })
              : t('flashcards.nothingLater')}
        </Text>
        {newWaiting > 0 ? (
          <Text as="p" size="small" tone="secondary">
            {t('flashcards.newWaiting', { count: newWaiting, perDay: settings.newPerDay })}{' '}
            <Button variant="link" onClick={onSettings}>
              {t('flashcards.changeLimit')}
            </Button>
          </Text>
        ) : null}
      </div>
      {all > 0 ? (
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={studyPath(scope)}>
          <GraduationCap />
          {t('flashcards.study')}
        </Link>
      ) : null}
    </Card>
  );
}
