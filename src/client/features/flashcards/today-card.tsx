import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { StudyQueue } from '#contract/flashcards.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CardScope, studyPath } from './card-scope.ts';
import styles from './today-card.module.css';

/** What there is to study today, and the way there. */
export function TodayCard({ scope, queue }: { scope: CardScope; queue: StudyQueue }) {
  const { t, language } = useTranslate();
  const { counts, next } = queue;
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
            ? kinds.map((kind) => `${counts[kind]} ${t(`flashcards.count.${kind}`)}`).join(' · ')
            : next
              ? t('flashcards.nextDue', { day: formatDay(next.at, language), count: next.count })
              : t('flashcards.nothingLater')}
        </Text>
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
